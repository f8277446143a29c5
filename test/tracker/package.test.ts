// The package as a customer gets it: packed, installed in a folder of its own, checked, bundled and run.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build as bundleWithEsbuild } from 'esbuild';
import { build as bundleWithVite } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import type * as published from '#tracker/module/declarations/index.js';
import type * as publishedSignUp from '#tracker/module/declarations/sign-up.js';
import type * as signUp from '#tracker/module/sign-up.ts';
import { builtTracker } from '../support/tracker/customer-site.ts';
import { askCaller, filled, settled, withSite } from '../support/tracker/with-site.ts';

const run = promisify(execFile);
const given = withSite();
const compiler = join(import.meta.dirname, '../../node_modules/.bin/tsc');
const folder = mkdtempSync(join(tmpdir(), 'utmost-customer-'));
let packed: { name: string; version: string; files: { path: string }[] };

const program = `import { capture, type CaptureOptions, type Values } from 'utmost-tracker';
const options: CaptureOptions = { fields: { lead_source: 'utm_source' }, hiddenInputs: true };
const utmost = capture({ ...options, ...window.given });
utmost('on', 'ready', (values: Values) => { document.title = values.utm_source ?? 'none'; });
declare global { interface Window { given?: CaptureOptions } }`;
const mistakes = `import { capture } from 'utmost-tracker';
import { visitMarketing } from 'utmost-tracker/sign-up';
// @ts-expect-error A key needs the address to report to.
capture({ licenseKey: 'key' });
// @ts-expect-error No such mode.
capture({ consent: 'maybe' });
// @ts-expect-error Commands are known.
capture()('got');
const source: string = (await visitMarketing(async () => '')).utm_source;
export { source };`;

beforeAll(async () => {
  const { files } = await builtTracker();
  const made = join(folder, 'made');
  const app = join(folder, 'app');
  for (const path of [made, app]) mkdirSync(path);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text);
  const { stdout } = await run('npm', ['pack', '--json', '--offline'], { cwd: made });
  [packed] = JSON.parse(stdout) as [typeof packed];
  const tarball = join(made, `${packed.name}-${packed.version}.tgz`);
  writeFileSync(join(app, 'package.json'), '{"private":true,"type":"module"}');
  await run('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund'], { cwd: app });
  writeFileSync(join(app, 'program.ts'), program);
  writeFileSync(join(app, 'mistakes.ts'), mistakes);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

it('contains scripts, types, license and a README that says what they weigh', () => {
  expect(packed.files.map(({ path }) => path).sort()).toEqual([
    ...['LICENSE', 'README.md', 'index.d.ts', 'index.js', 'package.json', 'sign-up.d.ts', 'sign-up.js'],
  ]);
  const readme = readFileSync(join(folder, 'app/node_modules/utmost-tracker/README.md'), 'utf8');
  expect(readme.match(/\d\.\d kB/g)).toHaveLength(2);
  expect(readme).not.toContain('{{');
});

it.each(['bundler', 'nodenext'])('has types for a program compiled for %s', async resolution => {
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom'];
  const modules = ['--module', resolution === 'bundler' ? 'esnext' : 'nodenext'];
  const files = ['program.ts', 'mistakes.ts'];
  await run(compiler, [...options, ...modules, '--moduleResolution', resolution, ...files], {
    cwd: join(folder, 'app'),
  }).catch(error => expect.unreachable(error.stdout));
});

/** The pieces of code of the README, each a program of its own. */
function readmePrograms(): string[] {
  const readme = readFileSync(join(folder, 'app/node_modules/utmost-tracker/README.md'), 'utf8');
  return [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) =>
    code.includes('import') ? code : `import { capture } from 'utmost-tracker';\n${code}`,
  );
}

it.each(['bundler', 'node16'])(
  'has code in its README that compiles for %s as it is printed',
  async resolution => {
    const programs = readmePrograms();
    expect(programs).toHaveLength(4);
    const files = programs.map((code, at) => {
      writeFileSync(
        join(folder, `app/readme-${at}.ts`),
        code.includes('import {') ? code : `${code}\nexport {};`,
      );
      return `readme-${at}.ts`;
    });
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom'];
    const modules = [
      '--module',
      resolution === 'bundler' ? 'esnext' : 'node16',
      '--moduleResolution',
      resolution,
    ];
    await run(compiler, [...options, ...modules, ...files], { cwd: join(folder, 'app') }).catch(error =>
      expect.unreachable(error.stdout),
    );
  },
);

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

it('has the same settings and values in its types as the tracker', () => {
  const isSame: [
    Same<published.TrackerSettings, Omit<TrackerSettings, 'channelRules'>>,
    Same<typeof publishedSignUp, typeof signUp>,
  ] = [true, true];
  expect(isSame).toEqual([true, true]);
});

it('does nothing on a server', async () => {
  const { stdout } = await run(
    process.execPath,
    ['-e', `import('utmost-tracker').then(({ capture }) => console.log(typeof capture()('get')))`],
    { cwd: join(folder, 'app') },
  );
  expect(stdout.trim()).toBe('undefined');
});

it('on a server, a sign-up gets no visitor’s values and no error', async () => {
  const program = `import { remember, visitMarketing } from 'utmost-tracker/sign-up';
    remember();
    setTimeout(async () => console.log(...new Set(Object.values(await visitMarketing(async () => '203.0.113.9')))), 50);`;
  const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(folder, 'app'),
  });
  expect([stdout.trim(), stderr]).toEqual(['NA', '']);
});

async function bundled(bundler: 'esbuild' | 'vite'): Promise<string> {
  const entry = join(folder, 'app/program.ts');
  if (bundler === 'esbuild') {
    const { outputFiles } = await bundleWithEsbuild({
      entryPoints: [entry],
      bundle: true,
      format: 'esm',
      write: false,
    });
    return outputFiles[0]?.text ?? '';
  }
  const made = await bundleWithVite({
    root: join(folder, 'app'),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const [first] = [made].flat();
  return first && 'output' in first ? first.output[0].code : '';
}

it('leaves nothing in a program that does not use what it imports', async () => {
  for (const path of ['utmost-tracker', 'utmost-tracker/sign-up']) {
    const { outputFiles } = await bundleWithEsbuild({
      stdin: { contents: `import * as unused from '${path}';`, resolveDir: join(folder, 'app') },
      bundle: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
    });
    expect(outputFiles[0]?.text.trim()).toBe('');
  }
});

it('loads the check at run time, which no bundler tries to resolve', async () => {
  const script = readFileSync(join(folder, 'app/node_modules/utmost-tracker/index.js'), 'utf8');
  const imports = script.match(/\bimport\([^)]*\)/g) ?? [];
  expect(imports).not.toHaveLength(0);
  for (const one of imports)
    expect(one).toMatch(/^import\(\/\* webpackIgnore: true \*\/ ?\/\* @vite-ignore \*\/.*\.js.\)$/);
  for (const by of ['esbuild', 'vite'] as const)
    expect(await bundled(by)).toMatch(/\bimport\([^)]*\.js.\s*\)/);
});

async function openWith(script: string, options: object, query: string) {
  given.site.set({
    script,
    head: `<script>window.given = ${JSON.stringify(options)}</script><form data-utmost><input type=hidden name=lead_source></form><script type=module src=/t.js></script>`,
  });
  const page = await given.visitor();
  await page.goto(given.site.address(`/${query}`));
  await settled(page);
  return page;
}

it.each(['esbuild', 'vite'] as const)('fills forms of a page bundled by %s, and sends nothing', async by => {
  const page = await openWith(await bundled(by), {}, '?utm_source=letter&gclid=c');
  expect(await filled(page, 'utm_source')).toBe('letter');
  expect(await filled(page, 'lead_source')).toBe('letter');
  expect(await page.inputValue('[data-utmost] [name=gclid]')).toBe('c');
  expect(await page.title()).toBe('letter');
  expect(await askCaller(page, 'state')).toMatchObject({ mode: 'off', consent: 'given', unsent: 0 });
  expect(await askCaller(page, 'debug')).toEqual([]);
  expect((await page.context().cookies()).map(({ name, domain }) => [name, domain])).toEqual([
    ['utmost_last', '.example.com'],
  ]);
  await page.click('#contact button');
  await page.waitForURL('**/thanks*');
  await settled(page);
  expect(given.site.arrived).toEqual([]);
  expect(given.faults).toEqual([]);
});

it('reports to the address it is given, with a license', async () => {
  const { collectUrl } = given.site;
  const options = { licenseKey: 'bundled', domain: 'example.com', collectUrl };
  const page = await openWith(await bundled('esbuild'), options, '?utm_source=letter');
  await expect.poll(() => given.site.arrived.length).toBe(1);
  expect(given.site.arrived[0]?.report).toMatchObject({ license_key: 'bundled', kind: 'visit' });
  expect(await filled(page, 'ip')).toMatch(/^203\./);
  expect(given.faults).toEqual([]);
});

it('runs once beside the script tag of a license', async () => {
  given.site.set({ head: '<script src=/t.js></script>' });
  const page = await given.visitor();
  await page.goto(given.site.address('/?utm_source=letter'));
  await settled(page);
  const before = await page.evaluate(() => document.cookie);
  await page.addScriptTag({ type: 'module', content: await bundled('esbuild') });
  await expect.poll(() => page.title()).toBe('letter');
  expect(await page.evaluate(() => document.cookie.length)).toBe(before.length);
  expect(given.faults).toEqual([]);
});
