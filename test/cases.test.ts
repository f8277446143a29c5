// Every reference case is run by a test, or listed with the reason why not: none can be forgotten.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { elsewhere } from './support/cases/elsewhere.ts';
import { notPlayed } from './support/cases/not-played.ts';
import { readCases } from './support/cases/read-cases.ts';

/** Every list, its number of cases, and whether one test runs all of it. Cases of other lists are found by their id. */
const lists = [
  { file: 'auth-matrix.json', list: 'token_matrix', count: 360, isRun: true },
  { file: 'auth-matrix.json', list: 'cases', count: 69, isRun: true },
  { file: 'webhook-sequences.json', list: 'sequences', count: 92, isRun: true },
  { file: 'faults-data.json', list: 'faults', count: 29, isRun: true },
  { file: 'faults-data.json', list: 'data', count: 14, isRun: true },
  { file: 'domains.json', list: 'cases', count: 109, isRun: true },
  { file: 'domains.json', list: 'origin_match', count: 23, isRun: true },
  { file: 'domains.json', list: 'cookie_domain', count: 15, isRun: true },
  { file: 'lead-forms.json', list: 'lead_forms', count: 62, isRun: true },
  { file: 'hostile-queries.json', list: 'query_cases', count: 60, isRun: true },
  { file: 'hostile-queries.json', list: 'scenario_cases', count: 41, isRun: false },
  { file: 'hostile-queries.json', list: 'beacon_cases', count: 30, isRun: false },
];

interface Case {
  id: string;
  call?: string;
}

const root = join(import.meta.dirname, '..');
const rooms = ['shared', 'functions', 'tracker', 'web', 'local', 'infra', 'bin', 'test'];
const tests = rooms
  .flatMap(room => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
  .filter(({ name, parentPath }) => /\.test\.tsx?$/.test(name) && !parentPath.includes('node_modules'))
  .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n');

function isNamedInATest(id: string) {
  return new RegExp(`\\b${id}\\b`).test(tests);
}

/** How a case is handled, as a phrase that is counted and printed below. */
function fateOf({ id }: Case, isRun: boolean): string {
  const reason = notPlayed(id);
  if (reason) return reason;
  if (isRun) return 'run from the list';
  return isNamedInATest(id) ? 'run by a test of its own' : 'forgotten';
}

describe('the reference cases', () => {
  const all = lists.flatMap(({ file, list }) => readCases<Case>(file, list));

  it.each(lists)('are all $count run or listed as not run: $file, $list', ({ file, list, count, isRun }) => {
    const cases = readCases<Case>(file, list);
    expect(cases).toHaveLength(count);
    const counts = new Map<string, number>();
    const forgotten: string[] = [];
    for (const one of cases) {
      const fate = fateOf(one, isRun);
      counts.set(fate, (counts.get(fate) ?? 0) + 1);
      if (fate === 'forgotten') forgotten.push(one.id);
    }
    console.info(
      `CASES ${file} ${list}: ${[...counts].map(([fate, count]) => `${count} ${fate}`).join(', ')}`,
    );
    expect(forgotten).toEqual([]);
  });

  it('have unique ids', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('are checked here for every list of every file', () => {
    const folder = join(import.meta.dirname, 'cases');
    const found = readdirSync(folder)
      .filter(file => file.endsWith('.json'))
      .flatMap(file => {
        const content = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;
        const isList = ([, value]: [string, unknown]) => Array.isArray(value) && value.some(({ id }) => id);
        return Object.entries(content)
          .filter(isList)
          .map(([list]) => `${file} ${list}`);
      });
    expect(found.sort()).toEqual(lists.map(({ file, list }) => `${file} ${list}`).sort());
  });

  it('listed as covered by another test are named in a test', () => {
    const listed = Object.entries(elsewhere).filter(([, where]) => where === 'a test');
    expect(listed.map(([id]) => id).filter(id => !isNamedInATest(id))).toEqual([]);
  });

  it('listed elsewhere exist', () => {
    const ids = new Set(all.map(({ id }) => id));
    expect(Object.keys(elsewhere).filter(id => !ids.has(id))).toEqual([]);
  });
});
