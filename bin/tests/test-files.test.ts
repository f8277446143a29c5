import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildNeededBy, testsNamed } from './test-files.ts';

const root = join(import.meta.dirname, '../..');

it('given a path, or a part of one, names the files in their projects', () => {
  expect(testsNamed(root, ['./test/integration/upgrade.test.ts'])).toEqual([
    { project: 'integration', files: ['test/integration/upgrade.test.ts'], title: undefined },
  ]);
  const projects = testsNamed(root, ['checkout']).map(({ project }) => project);
  expect(projects).toEqual(expect.arrayContaining(['integration', 'local', 'unit']));
});

it('given the name of a file, names that file and none whose name ends alike', () => {
  expect(testsNamed(root, ['refund.test.ts'])).toMatchObject([
    { project: 'unit', files: ['shared/domain/licenses/refund.test.ts'] },
  ]);
});

it.each([
  ['test/e2e/paypal.test.ts', 'browser'],
  ['test/money-model/kept-lives.test.ts', 'money'],
  ['test/docs.test.ts', 'unit'],
  ['web/src/ui/feedback/Toaster.test.tsx', 'component'],
])('%s belongs to %s', (path, project) => {
  expect(testsNamed(root, [path])).toMatchObject([{ project }]);
});

it('given words of a title, names the files with them', () => {
  const [named] = testsNamed(root, ['given words of a title, names the files']);
  expect(named).toMatchObject({
    project: 'unit',
    files: ['bin/tests/test-files.test.ts'],
    title: expect.any(String),
  });
});

it('refuses words that no test has', () => {
  const unknown = 'x'.repeat(40);
  expect(() => testsNamed(root, [unknown])).toThrow(`No test has “${unknown}” in its path or title.`);
});

it('says what has to be built', () => {
  const neededBy = (path: string) => buildNeededBy(testsNamed(root, [path]));
  expect(neededBy('bin/tests/test-files.test.ts')).toBeUndefined();
  expect(neededBy('test/tracker/')).toBe('tracker');
  expect(neededBy('test/integration/upgrade')).toBe('everything');
});
