// Every reference case is played, or says why it is not: no case is passed over in silence.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callNames } from '#shared/contract/index.ts';
import { callsToCome, elsewhere } from './support/cases/elsewhere.ts';
import { notPlayed } from './support/cases/not-played.ts';
import { readCases } from './support/cases/read-cases.ts';

/** How many cases each list has, and whether a test plays the list: of the others each case is looked for by its id. */
const lists = [
  { file: 'auth-matrix.json', list: 'token_matrix', count: 360, isPlayed: true },
  { file: 'auth-matrix.json', list: 'cases', count: 69, isPlayed: true },
  { file: 'webhook-sequences.json', list: 'sequences', count: 92, isPlayed: true },
  { file: 'faults-data.json', list: 'faults', count: 29, isPlayed: true },
  { file: 'faults-data.json', list: 'data', count: 14, isPlayed: true },
  { file: 'domains.json', list: 'cases', count: 109, isPlayed: true },
  { file: 'domains.json', list: 'origin_match', count: 23, isPlayed: true },
  { file: 'domains.json', list: 'cookie_domain', count: 15, isPlayed: true },
  { file: 'hostile-queries.json', list: 'query_cases', count: 60, isPlayed: true },
  { file: 'hostile-queries.json', list: 'scenario_cases', count: 41, isPlayed: false },
  { file: 'hostile-queries.json', list: 'beacon_cases', count: 30, isPlayed: false },
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

/** What becomes of a case: one word of those counted below. */
function fateOf({ id, call }: Case, isPlayed: boolean): string {
  const toCome = callsToCome[call ?? ''];
  const reason = notPlayed(id, toCome ? { waitsFor: [toCome] } : elsewhere[id]);
  if (reason) return reason;
  if (isPlayed) return 'played from the list';
  return isNamedInATest(id) ? 'played by a test of its own' : 'forgotten';
}

describe('the reference cases', () => {
  const all = lists.flatMap(({ file, list }) => readCases<Case>(file, list));

  it.each(lists)('$file, $list: all $count have a place', ({ file, list, count, isPlayed }) => {
    const cases = readCases<Case>(file, list);
    expect(cases).toHaveLength(count);
    const counts = new Map<string, number>();
    const forgotten: string[] = [];
    for (const one of cases) {
      const fate = fateOf(one, isPlayed);
      counts.set(fate, (counts.get(fate) ?? 0) + 1);
      if (fate === 'forgotten') forgotten.push(one.id);
    }
    console.info(`CASES ${file} ${list}: ${[...counts].map(([fate, how]) => `${how} ${fate}`).join(', ')}`);
    expect(forgotten).toEqual([]);
  });

  it('have an id of their own each', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('of every list of every file are among these', () => {
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

  it('that are listed as played elsewhere are named where they are played', () => {
    const listed = Object.entries(elsewhere).filter(([, where]) => where === 'a test');
    expect(listed.map(([id]) => id).filter(id => !isNamedInATest(id))).toEqual([]);
  });

  it('that are not played exist, and wait for calls of the contract that are not built', () => {
    const ids = new Set(all.map(({ id }) => id));
    expect(Object.keys(elsewhere).filter(id => !ids.has(id))).toEqual([]);
    const waiting = Object.values(elsewhere).filter(
      where => typeof where === 'object' && 'waitsFor' in where,
    );
    const awaited = [...waiting.flatMap(({ waitsFor }) => waitsFor), ...Object.values(callsToCome)];
    const known: readonly string[] = callNames;
    expect(awaited.filter(call => !known.includes(call))).toEqual([]);
    // What is built is played; its lines in elsewhere.ts go.
    const built = [...waiting, ...Object.values(callsToCome).map(call => ({ waitsFor: [call] }))];
    expect(built.filter(where => !notPlayed('', where))).toEqual([]);
  });
});
