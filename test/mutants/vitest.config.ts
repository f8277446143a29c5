import { defineConfig } from 'vitest/config';
import { subjects } from './subjects.ts';

const subject = process.env.MUTANTS_OF ?? '';

/** Tests that lie beside a rule: those of whoever calls it would hold it, too, in minutes instead of seconds. */
const beside = (subjects[subject] ?? [])
  .filter(file => !file.startsWith('shared/'))
  .map(file => file.replace(/\.ts$/, '.test.ts'));

/** Tests that hold rules of a subject from elsewhere: its reference cases, or those of what lives by a rule. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  money: [
    'functions/calls/create-{paypal,stripe}-subscription/*.test.ts',
    'functions/flows/checkout/*.test.ts',
    'functions/jobs/reconcile-payments/*.test.ts',
  ],
  ownership: [
    'functions/flows/licenses/license-cache.test.ts',
    'functions/jobs/delete-data/run.test.ts',
    'functions/jobs/queue-ended-licenses/run.test.ts',
    'functions/triggers/first-sign-in/run.test.ts',
    'functions/runtime/serve.test.ts',
    'test/tracker/domain-cases.test.ts',
  ],
  consent: ['functions/flows/leads/adjusted-conversions.test.ts'],
};

export default defineConfig({
  test: { include: ['shared/**/*.test.ts', ...beside, ...(elsewhere[subject] ?? [])] },
});
