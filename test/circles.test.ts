// Files that need each other are read as one file, however many they are: no import leads back to where it began, not
// even one of types.
import { expect, it } from 'vitest';
import { importsOf, roomOf, targetOf } from './room-rules.ts';
import { sources, textOf } from './support/repository/text-files.ts';

/** The tracker's files share their state, and are one script in the end, paid for by the byte. */
const known = [
  [
    'tracker/fill-forms.ts',
    'tracker/report.ts',
    'tracker/run.ts',
    'tracker/settings.ts',
    'tracker/storage.ts',
    'tracker/visitor.ts',
  ],
];

type Imports = ReadonlyMap<string, readonly string[]>;

/** Groups of files of which each leads to each other, in the order of the alphabet. */
function circlesIn(imports: Imports): string[][] {
  const reachable = new Map([...imports.keys()].map(file => [file, reachedFrom(file, imports)]));
  const circles = [...reachable]
    .filter(([file, reached]) => reached.has(file))
    .map(([file, reached]) =>
      [...reached]
        .filter(other => reachable.get(other)?.has(file))
        .sort()
        .join(),
    );
  return [...new Set(circles)].sort().map(circle => circle.split(','));
}

function reachedFrom(file: string, imports: Imports): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...(imports.get(file) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(imports.get(next) ?? []));
  }
  return reached;
}

it('there is no import cycle but the known ones', () => {
  const files = sources.filter(file => roomOf(file) && /\.(tsx?|mjs)$/.test(file));
  const targets = (file: string) =>
    importsOf(textOf(file)).flatMap(({ specifier }) => targetOf(specifier, file) ?? []);
  expect(files.length).toBeGreaterThan(1000);
  expect(circlesIn(new Map(files.map(file => [file, targets(file)])))).toEqual(known);
});

it('a cycle is found from any of its files, and a chain that ends is none', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
  ]);
  expect(circlesIn(imports)).toEqual([['a', 'b', 'c']]);
});
