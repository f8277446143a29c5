import { defineConfig } from 'vitest/config';
import { subjects } from './subjects.ts';

/** Tests that lie beside a rule: those of whoever calls it would hold it, too, in minutes instead of seconds. */
const beside = Object.values(subjects)
  .flat()
  .filter(file => !file.startsWith('shared/'))
  .map(file => file.replace(/\.ts$/, '.test.ts'));

export default defineConfig({
  test: { include: ['shared/**/*.test.ts', 'functions/runtime/serve.test.ts', ...beside] },
});
