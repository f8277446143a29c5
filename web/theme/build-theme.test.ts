import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTheme } from './build-theme.ts';
import { isToken } from './tokens.ts';

let folder: string;
const sheets: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'utmost-theme-'));
  await buildTheme(folder);
  for (const name of await readdir(folder)) sheets[name] = await readFile(path.join(folder, name), 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function uses(css: string) {
  return new Set(Array.from(css.matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name));
}

function sets(css: string) {
  return new Set(Array.from(css.matchAll(/(?<=[{;\s])(--[\w-]+)\s*:/g), ([, name]) => name));
}

test('writes four sheets, of which only the account’s has dark colors', () => {
  expect(Object.keys(sheets).sort()).toEqual(['account.css', 'area.css', 'kit.css', 'public.css']);
  expect(sheets['account.css']).toContain('light-dark(');
  expect(sheets['public.css']).not.toContain('light-dark(');
});

test('our theme is used by the library’s rules', () => {
  expect(sheets['public.css']).toMatch(/\.button-primary \{[^}]*var\(--accent\)/);
  expect(sheets['kit.css']).toMatch(/\.amplify-field__error-message \{\s*color: var\(--bad\)/);
});

test('an error message stays red because the rule for plain text comes before it', () => {
  const kit = sheets['kit.css'] ?? '';
  expect(kit.indexOf('.amplify-text {')).toBeLessThan(kit.indexOf('.amplify-field__error-message'));
});

test('every variable that a sheet uses is defined in a sheet or is a token', async () => {
  const src = path.resolve(import.meta.dirname, '../src');
  const files = (await readdir(src, { recursive: true })).filter(file => file.endsWith('.css'));
  const ours = await Promise.all(files.map(file => readFile(path.join(src, file), 'utf8')));
  const all = [...Object.values(sheets), ...ours].join('\n');
  const withFallback = /var\(\s*(--[\w-]+)\s*,/g;
  const optional = new Set(Array.from(all.matchAll(withFallback), ([, name]) => name));
  const known = sets(all);
  const missing = [...uses(all)].filter(
    name => !known.has(name) && !optional.has(name) && !isToken(name ?? ''),
  );
  expect(missing).toEqual([]);
});
