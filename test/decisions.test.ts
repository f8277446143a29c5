import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, names, sources, textOf } from './support/repository/text-files.ts';

const folder = 'docs/decisions';
const records = documents
  .filter(file => dirname(file) === folder && basename(file) !== 'README.md')
  .map(file => basename(file, '.md'));
const numbers = records.map(record => record.slice(0, 4));
const self = 'test/decisions.test.ts';
/** Its sample articles link to documents that do not exist. */
const fileWithSamples = 'shared/help/article.test.ts';
const texts = [...sources, ...documents].filter(file => file !== self);

function titleOf(record: string) {
  return /^# \d{4}\. (.+)\n/.exec(textOf(`${folder}/${record}.md`))?.[1];
}

describe('a decision', () => {
  it('has a unique number, which it keeps when others go', () => {
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it.each(records)('%s states its date, context, cost and status', record => {
    const text = textOf(`${folder}/${record}.md`);
    expect(text.startsWith(`# ${record.slice(0, 4)}. `)).toBe(true);
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m);
    const headings = [...text.matchAll(/^## (.+)\n\n(?=\S)/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Cost', 'Status']);
    expect(text).toMatch(/^## Status\n\n(Accepted|Replaced by \[\d{4}\])/m);
  });

  it.each(records)('%s is in the list with its status', record => {
    const replaced = /^Replaced by \[(\d{4})\]/m.exec(textOf(`${folder}/${record}.md`))?.[1];
    const status = replaced ? `replaced by ${replaced}` : 'accepted';
    const row = `| [${record.slice(0, 4)}](${record}.md) | ${titleOf(record)} | ${status} |`;
    expect(textOf(`${folder}/README.md`).split('\n')).toContain(row);
  });
});

describe('a reference', () => {
  it('names a decision that exists', () => {
    const dangling = texts.flatMap(file =>
      [...textOf(file).matchAll(/docs\/decisions\/(\d+)/g)]
        .filter(([, number = '']) => !numbers.includes(number))
        .map(([named]) => `${file}: ${named}`),
    );
    expect(dangling).toEqual([]);
  });

  it.each(numbers)('to decision %s exists in the code that implements it', number => {
    const carriers = sources.filter(file => textOf(file).includes(`docs/decisions/${number}`));
    expect(carriers.length).toBeGreaterThan(0);
  });

  it('names a document that exists', () => {
    const dangling = texts
      .filter(file => file !== fileWithSamples)
      .flatMap(file =>
        [...textOf(file).matchAll(/[\w-]+\.md\b/g)]
          .filter(([name]) => !names.has(name))
          .map(([name]) => `${file}: ${name}`),
      );
    expect(dangling).toEqual([]);
  });

  /** A reader has only this repository: a rule must be in the code, its tests or `docs`, not in a paper elsewhere. */
  const outside = /\bspec,? section|\(section \d|\b(the|of) spec\b|\bspec[’']s\b|\bdecisions? \d{1,3}\b/gi;

  it('names no document outside the repository', () => {
    const dangling = texts.flatMap(file =>
      [...textOf(file).matchAll(outside)].map(([words]) => `${file}: ${words}`),
    );
    expect(dangling).toEqual([]);
  });

  it('to a specification appears only where a provider’s is meant', () => {
    const dangling = texts
      .filter(file => !/^local\/|^docs\/(not-yet-run|decisions\/)|^test\/(used-)?operations/.test(file))
      .flatMap(file => [...textOf(file).matchAll(/\b(the|of) specification\b/gi)].map(() => file));
    expect(dangling).toEqual([]);
  });
});
