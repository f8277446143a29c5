import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { minify } from 'terser';
import { adPattern, cookieNames, toolPattern } from '#shared/domain/attribution/parameters.ts';
import {
  builtFrom,
  partPattern,
  type TrackerPart,
  trackerFileOf,
} from '#shared/domain/sites/tracker-file.ts';
import type { TrackerWeights } from '#shared/domain/sites/tracker-weight.ts';
import { buildPackage, wordpressScripts } from './build-package.ts';

const bundled = async (options: BuildOptions): Promise<string> => {
  const { outputFiles } = await build({
    bundle: true,
    target: 'es2021',
    charset: 'ascii',
    ...options,
    write: false,
  });
  return outputFiles?.[0]?.text ?? '';
};

/** The license file's script before it is minified: either the default one, or the open one, which has all parts between their marks. */
const sourceOf = async (open: boolean, minifySyntax: boolean): Promise<string> => {
  const source = await bundled({
    entryPoints: [join(import.meta.dirname, 'license-file.ts')],
    format: 'iife',
    minifySyntax,
    // An empty tsconfig keeps esbuild from emitting the "use strict" that the repository's settings imply.
    tsconfigRaw: {},
    define: {
      OWN: 'false',
      OPEN: `${open}`,
      COOKIES: JSON.stringify(cookieNames.join(' ')),
    },
  });
  return source.replaceAll('__CLICKS__', () => adPattern).replace('__TOOLS__', () => toolPattern);
};

/** The same as terser makes it (docs/decisions/0183). */
const scriptOf = async (open: boolean): Promise<string> => {
  const { code = '' } = await minify(await sourceOf(open, true), {
    module: true,
    ecma: 2020,
    compress: {
      passes: 2,
      unsafe: true,
      unsafe_arrows: true,
      unsafe_methods: true,
      pure_getters: true,
    },
  });
  return code;
};

/** What the tracker loads to look at the page it is on. */
const checkScript = (): Promise<string> =>
  bundled({
    entryPoints: [join(import.meta.dirname, 'check/check.ts')],
    format: 'esm',
    minify: true,
    define: { OWN: 'false', OPEN: 'true', COOKIES: '""' },
  });

/** A license as most are, to measure with. */
const sample = {
  key: '0b1c2d3e-1111-4222-8333-944445555666',
  domain: 'example.com',
  collectUrl: 'https://d111111abcdef8.cloudfront.net/collect',
};

/**
 * What each part adds to a file, in bytes after compression (`weightOf`): between what it adds as the only part and as the
 * last of all, because parts share words, and so that all together weigh what they do.
 */
const weightsOf = (built: string, open: string): TrackerWeights => {
  const bytes = (script: string) => brotliCompressSync(script).length;
  const only = (wanted?: string) =>
    bytes(open.replace(partPattern, (_, name, install) => (name === wanted ? `,(${install})()` : '')));
  const bare = only();
  const allBut = (left?: string) =>
    bytes(open.replace(partPattern, (_, name, install) => (name === left ? '' : `,(${install})()`)));
  const all = allBut();
  const names = [...open.matchAll(partPattern)].map(([, name = '']) => name);
  const added = names.map(name => (only(name) - bare + all - allBut(name)) / 2);
  const share = (all - bare) / added.reduce((sum, one) => sum + one, 0);
  const settings = { leads: false };
  return {
    default: bytes(trackerFileOf(built, sample)),
    open: bytes(trackerFileOf(built, { ...sample, settings })),
    parts: Object.fromEntries(
      names.map((name, at) => [name, Math.round((added[at] ?? 0) * share)]),
    ) as Record<TrackerPart, number>,
  };
};

/**
 * Writes `tracker.js`, from which license files are made (docs/decisions/0090), what
 * each part weighs, the scripts of the WordPress plugin, and the folder `package` (docs/decisions/0096).
 */
export const buildTracker = async (outDir: string): Promise<void> => {
  const [lean, open] = await Promise.all([scriptOf(false), scriptOf(true)]);
  await mkdir(outDir, { recursive: true });
  const built = builtFrom({ lean, open });
  await writeFile(join(outDir, 'tracker.js'), built);
  await writeFile(join(outDir, 'weights.json'), JSON.stringify(weightsOf(built, open)));
  await writeFile(join(outDir, 'check.js'), await checkScript());
  for (const [name, script] of Object.entries(await wordpressScripts(open, await sourceOf(true, false))))
    await writeFile(join(outDir, name), script);
  await buildPackage(open, join(outDir, 'package'));
};
