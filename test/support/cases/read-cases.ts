// Reads the reference cases (test/cases/README.md), which state required behavior as data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../cases');

/**
 * One list of a case file. A missing file or an empty list throws, so that its tests cannot pass without running.
 * The cases are kept in the repository, because a clone without them would skip a large part of the tests and be green.
 */
export function readCases<Case>(file: string, list: string): Case[] {
  const lists = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
  const cases = lists[list];
  if (!Array.isArray(cases) || cases.length === 0)
    throw new Error(`${file} has no cases in its list ${list}`);
  return cases as Case[];
}
