import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { minify } from 'terser';
import { campaignPattern, clickPattern, cookieNames } from '#shared/domain/parameters.ts';
import { settingsPlaceholder, variantMark } from '#shared/domain/tracker-file.ts';

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

/** The licence file's script: either the full variant, or the lean one with only what every licence needs. */
const scriptOf = async (full: boolean): Promise<string> => {
  const source = await bundled({
    entryPoints: [join(import.meta.dirname, 'licence-file.ts')],
    format: 'iife',
    minifySyntax: true,
    // An empty tsconfig keeps esbuild from emitting the "use strict" that the repository's settings imply.
    tsconfigRaw: {},
    define: { FULL: `${full}`, COOKIES: JSON.stringify(cookieNames), SETTINGS: settingsPlaceholder },
  });
  const { code = '' } = await minify(
    source.replace('__CAMPAIGN__', () => campaignPattern).replace('__CLICKS__', () => clickPattern),
    {
      module: true,
      ecma: 2020,
      compress: { passes: 4, unsafe: true, unsafe_arrows: true, unsafe_methods: true, pure_getters: true },
    },
  );
  return code;
};

/** For customers who use a bundler: `import { capture } from …`; `capture` is called with a licence's settings. */
const moduleOf = (full: string): Promise<string> =>
  bundled({
    stdin: {
      contents: `import { valuesOf } from '#shared/domain/tracker-file.ts';
export const capture = settings => { const values = valuesOf(settings); ${full.replace(settingsPlaceholder, 'values')} };`,
      resolveDir: import.meta.dirname,
      loader: 'js',
    },
    format: 'esm',
    minify: true,
  });

/** Writes `tracker.js`, from which licence files are made, and `tracker.mjs` (docs/decisions/0035). */
export const buildTracker = async (outDir: string): Promise<void> => {
  const [lean, full] = await Promise.all([scriptOf(false), scriptOf(true)]);
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'tracker.js'), lean + variantMark + full);
  await writeFile(join(outDir, 'tracker.mjs'), await moduleOf(full));
};
