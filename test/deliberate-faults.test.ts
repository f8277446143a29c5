import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './faults/all.ts';
import { broken } from './faults/fault.ts';

// `npm run test:faults` plays them. A change of a line that one of them breaks is seen here, within seconds.

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

test.each(faults)('$promise', fault => {
  const source = textOf(fault.file);
  expect(broken(source, fault)).not.toBe(source);
  const [file, title] = fault.test;
  expect(textOf(file)).toContain(title);
});

test('each has a name of its own', () => {
  expect(new Set(faults.map(({ promise }) => promise)).size).toBe(faults.length);
});
