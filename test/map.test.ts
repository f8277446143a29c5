// The map leads where it says: every file has its subject, and what is asked most stands where the map sends one.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableNames } from '../infra/data/table-names.ts';
import { between } from './generated/between.ts';
import { mistakesIn, subjectMap } from './generated/map.ts';
import { type Layer, layers, subjects } from './generated/subjects.ts';
import { repositoryRoot, textOf } from './support/repository/text-files.ts';

const text = textOf('docs/map.md');

describe('the map', () => {
  it.each(Object.keys(layers) as Layer[])('%s: each is of one subject, and each name is there', layer => {
    expect(mistakesIn(layer)).toEqual([]);
  });

  it('says what the folders say now (npm run local -- generate-docs docs/map.md)', () => {
    expect(text).toBe(between(text, subjectMap()));
  });

  it('has a place for every table, and names none that is gone', () => {
    const kept = Object.values(subjects).flatMap(({ kept }) => kept.split(' ').filter(Boolean));
    expect([...new Set(kept)].sort()).toEqual(tableNames.filter(name => name !== 'limits').sort());
  });

  const asked = [...text.matchAll(/^\| ([^|]+) \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(
    ([, what = '', name = '', file = '']) => ({ what, name, file }),
  );

  it('answers what is asked most', () => {
    expect(asked.length).toBeGreaterThan(20);
  });

  it.each(asked)('$what: is decided by that name in that file', ({ name, file }) => {
    expect(existsSync(join(repositoryRoot, file))).toBe(true);
    expect(textOf(file)).toMatch(
      new RegExp(`^export (?:async )?(?:const|function|interface|type) ${name}\\b`, 'm'),
    );
  });
});
