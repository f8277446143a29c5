import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import { minify } from 'terser';
import { adPattern, campaignPattern, cookieNames, toolPattern } from '#shared/domain/parameters.ts';
import {
  builtFrom,
  filePlaceholders,
  partPattern,
  type TrackerPart,
  trackerFileOf,
} from '#shared/domain/tracker-file.ts';
import type { TrackerWeights } from '#shared/domain/tracker-weight.ts';

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

/** The licence file's script: either the default one, or the open one, which has all parts between their marks. */
const scriptOf = async (open: boolean): Promise<string> => {
  const source = await bundled({
    entryPoints: [join(import.meta.dirname, 'licence-file.ts')],
    format: 'iife',
    minifySyntax: true,
    // An empty tsconfig keeps esbuild from emitting the "use strict" that the repository's settings imply.
    tsconfigRaw: {},
    define: { OWN: 'false', OPEN: `${open}`, COOKIES: JSON.stringify(cookieNames) },
  });
  const { code = '' } = await minify(
    source
      .replace('__CAMPAIGN__', () => campaignPattern)
      .replace('__CLICKS__', () => adPattern)
      .replace('__TOOLS__', () => toolPattern),
    {
      module: true,
      ecma: 2020,
      mangle: open,
      compress: { passes: 4, unsafe: true, unsafe_arrows: true, unsafe_methods: true, pure_getters: true },
    },
  );
  // One spelling each compresses better. No comparison here depends on the kind of its values.
  const uniform = code.replace(/\bconst /g, 'let ').replace(/([!=]=)=/g, '$1');
  return open ? uniform : shortestOf(await Promise.all(orders.map(order => withNames(uniform, order))));
};

/** Orders in which names are given away: which one compresses best changes with every change of the code. */
const orders = Array.from({ length: 64 }, (_, seed) => {
  const order = [...'etnrisoaclmudpfhgkvbwxyTESPOANRLIMCUFDjqzBGHJKQVWXYZ'];
  // The first few are used most; each seed exchanges some of them.
  for (let bits = seed, at = 0; bits; bits >>= 1, at += 2)
    if (bits & 1) order.splice(at, 2, order[at + 1] as string, order[at] as string);
  return order;
});

const withNames = async (script: string, order: readonly string[]): Promise<string> => {
  const get = (at: number): string =>
    (at < order.length ? '' : get(Math.floor(at / order.length) - 1)) + order[at % order.length];
  const { code = '' } = await minify(script, {
    module: true,
    ecma: 2020,
    compress: false,
    mangle: { nth_identifier: { get } },
  });
  return code;
};

const shortestOf = (scripts: readonly string[]): string =>
  scripts.reduce((best, script) =>
    brotliCompressSync(script).length < brotliCompressSync(best).length ? script : best,
  );

/** For customers who use a bundler: `import { capture } from …`; `capture` is called with a licence's settings. */
const moduleOf = (open: string): Promise<string> =>
  bundled({
    stdin: {
      contents: `import { partsOf, valuesOf } from '#shared/domain/tracker-file.ts';
const start = (parts, ${filePlaceholders.join(', ')}) => { ${open.replace(partPattern, 'parts.has("$1")&&($2)()')} };
export const capture = settings => start(partsOf(settings), ...valuesOf(settings));`,
      resolveDir: import.meta.dirname,
      loader: 'js',
    },
    format: 'esm',
    minify: true,
  });

/** A licence as most are, to measure with. */
const sample = {
  key: '0b1c2d3e-1111-4222-8333-944445555666',
  domain: 'example.com',
  collectUrl: 'https://abcdefghij.execute-api.us-east-1.amazonaws.com/collect',
};

/** What each part adds to a file, in bytes after compression (`weightOf`). */
const weightsOf = (built: string, open: string): TrackerWeights => {
  const bytes = (script: string) => brotliCompressSync(script).length;
  const only = (wanted?: string) =>
    bytes(open.replace(partPattern, (_, name, install) => (name === wanted ? `(${install})()` : '0')));
  const bare = only();
  const settings = { leads: false };
  return {
    default: bytes(trackerFileOf(built, sample)),
    open: bytes(trackerFileOf(built, { ...sample, settings })),
    parts: Object.fromEntries(
      [...open.matchAll(partPattern)].map(([, name = '']) => [name, only(name) - bare]),
    ) as Record<TrackerPart, number>,
  };
};

/**
 * Writes `tracker.js`, from which licence files are made, `tracker.mjs` (docs/decisions/0090, which replaced
 * docs/decisions/0035), and what each part weighs.
 */
export const buildTracker = async (outDir: string): Promise<void> => {
  const [lean, open] = await Promise.all([scriptOf(false), scriptOf(true)]);
  const version = createHash('sha256')
    .update(lean + open)
    .digest('base64url')
    .replace(/\W|_/g, '')
    .slice(0, 2);
  await mkdir(outDir, { recursive: true });
  const built = builtFrom({ version, lean, open });
  await writeFile(join(outDir, 'tracker.js'), built);
  await writeFile(join(outDir, 'weights.json'), JSON.stringify(weightsOf(built, open)));
  await writeFile(join(outDir, 'tracker.mjs'), await moduleOf(open));
};
