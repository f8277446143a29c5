import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';

const folder = process.env.CASES_DIR;

/**
 * Runs tests on a file of reference cases named by `CASES_DIR`; says so where there is none. The caller states the
 * shape it reads.
 */
export const withCases = <Cases>(file: string, title: string, tests: (cases: Cases) => void): void => {
  const path = folder && join(folder, file);
  if (!path || !existsSync(path)) {
    console.warn(`Skipped: ${title} (set CASES_DIR to a folder with ${file}).`);
    describe.skipIf(true)(title, () => {});
    return;
  }
  const cases = JSON.parse(readFileSync(path, 'utf8')) as Cases;
  describe(title, () => tests(cases));
};
