import { defineConfig } from 'vitest/config';
import { subjects } from './subjects.ts';

/** Tests that lie beside a rule: those of whoever calls it would hold it, too, in minutes instead of seconds. */
const beside = (subjects[process.env.MUTANTS_OF ?? ''] ?? [])
  .filter(file => !file.startsWith('shared/'))
  .map(file => file.replace(/\.ts$/, '.test.ts'));

/** Tests of a rule that lie elsewhere: its reference cases, or those of what lives by it. */
const elsewhere = [
  'functions/flows/account/delete-account.test.ts',
  'functions/flows/account/delete-unconfirmed.test.ts',
  'functions/flows/leads/adjusted-conversions.test.ts',
  'functions/flows/licenses/license-cache.test.ts',
  'functions/jobs/queue-ended-licenses/run.test.ts',
  'functions/runtime/serve.test.ts',
  'test/tracker/domain-cases.test.ts',
];

export default defineConfig({
  test: { include: ['shared/**/*.test.ts', ...beside, ...elsewhere] },
});
