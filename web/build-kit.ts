import path from 'node:path';
import { build, mergeConfig } from 'vite';
import { buildFonts } from './theme/build-fonts.ts';
import { buildTheme } from './theme/build-theme.ts';
import config, { themeFolder } from './vite.config.ts';

/** Builds the page that shows every component of the kit (kit.html), for development and tests. */
export async function buildKit(outDir: string) {
  await Promise.all([buildTheme(themeFolder), buildFonts(themeFolder)]);
  const input = path.join(import.meta.dirname, 'kit.html');
  const { rolldownOptions, ...shared } = config.build ?? {};
  await build(
    mergeConfig(
      { ...config, build: shared, configFile: false, logLevel: 'warn' },
      {
        build: { outDir, copyPublicDir: false, rolldownOptions: { input, output: rolldownOptions?.output } },
      },
    ),
  );
}
