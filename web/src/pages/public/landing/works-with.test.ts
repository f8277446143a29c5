import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { worksWith } from './works-with.ts';

const help = path.resolve(import.meta.dirname, '../../../../../shared/help');
const names = worksWith.flatMap(([, group]) => group);

test.each(names)('has an article that is about it when we name %s', (name, slug) => {
  const file = path.join(help, `${slug}.md`);
  expect(existsSync(file)).toBe(true);
  // "Your own CRM" and "Plain HTML" are descriptions; what they describe is their last word.
  const word = /^(Your own|Plain) /.test(name) ? name.replace(/^.* /, '') : name;
  expect(readFileSync(file, 'utf8')).toContain(word);
});

test('lists each name once', () => {
  expect(new Set(names.map(([name]) => name)).size).toBe(names.length);
});
