import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parameters } from '#shared/domain/attribution/parameters.ts';
import { buildWordpress } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'utmost-plugin-'));
let files: Record<string, string>;

async function zip(name: string) {
  const to = join(folder, name);
  await buildWordpress({ tracker: folder, version: '1.2.3', serviceUrl: 'https://utmost.test', to });
  return readFileSync(to);
}

beforeAll(async () => {
  for (const name of ['wordpress.js', 'wordpress-usual.js', 'wordpress-source.js'])
    writeFileSync(join(folder, name), '"aB";run()');
  const entries = Object.entries(unzipSync(await zip('first.zip')));
  files = Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('makes the same zip of the same files', async () => {
  expect((await zip('second.zip')).equals(await zip('third.zip'))).toBe(true);
});

it('holds one folder, with everything WordPress’ directory asks for', () => {
  const names = Object.keys(files);
  expect(names.filter(name => !name.startsWith('utmost/'))).toEqual([]);
  for (const name of [
    'utmost.php',
    'uninstall.php',
    'readme.txt',
    'license.txt',
    'tracker.js',
    'tracker.min.js',
    'tracker-whole.min.js',
    'languages/utmost.pot',
  ])
    expect(names).toContain(`utmost/${name}`);
  for (const section of ['Description', 'Installation', 'External services', 'Changelog'])
    expect(files['utmost/readme.txt']).toContain(`== ${section} ==`);
});

it('has one name for its folder, its text domain and its page in the directory, which makes that of the title', () => {
  const main = files['utmost/utmost.php'] ?? '';
  const said = (fact: string) => new RegExp(`^ \\* ${fact}: +(.+)$`, 'm').exec(main)?.[1];
  expect(said('Plugin Name')?.toLowerCase()).toBe('utmost');
  expect(said('Text Domain')).toBe('utmost');
  expect(files['utmost/readme.txt']).toMatch(/^=== Utmost ===\n/);
});

it('says one version everywhere, and where reports go', () => {
  const { 'utmost/utmost.php': main = '', 'utmost/readme.txt': readme = '' } = files;
  expect(main).toContain(' * Version:           1.2.3\n');
  expect(main).toContain("'UTMOST_SCRIPT_VERSION', '1.2.3-aB'");
  expect(files['utmost/includes/service.php']).toContain("'UTMOST_SERVICE_URL', 'https://utmost.test'");
  expect(readme).toContain('Stable tag: 1.2.3\n');
  expect(readme).toContain('= 1.2.3 =');
  expect(Object.values(files).filter(text => /\{\{\w+\}\}/.test(text))).toEqual([]);
});

it('knows the names that the tracker knows, but no other vendor’s cookies', () => {
  const known = files['utmost/includes/parameters.php'] ?? '';
  for (const { name, kind } of parameters)
    expect([name, known.includes(`'${name}'`)]).toEqual([name, kind !== 'cookie']);
});

it('gives translators every sentence, each once', () => {
  const template = files['utmost/languages/utmost.pot'] ?? '';
  const sentences = [...template.matchAll(/^msgid (".+")$/gm)].map(
    ([, text = '']) => JSON.parse(text) as string,
  );
  expect(sentences).toContain('Wait for consent from');
  expect(sentences).toContain('If it isn’t known');
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(template).toContain('#. translators: %s: name of a setting.\n#: admin/sanitize.php:');
  const calls =
    Object.values(files)
      .join('')
      .match(/\b(?:esc_(?:html|attr)_)?_?_?[_ex]\(\s*'[^']*',\s*'utmost'/g) ?? [];
  expect(calls.length).toBeGreaterThan(60);
});

it('lets no file be run by itself', () => {
  const scripts = Object.entries(files).filter(([name]) => name.endsWith('.php'));
  for (const [name, text] of scripts)
    expect([name, /defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/.test(text)]).toEqual([
      name,
      true,
    ]);
});
