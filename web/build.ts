import path from 'node:path';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { checkLinks } from './check-links.ts';
import { prerender } from './prerender.ts';
import { buildFonts } from './theme/build-fonts.ts';
import { buildTheme } from './theme/build-theme.ts';
import config, { themeFolder } from './vite.config.ts';
import { weigh } from './weigh.ts';

const rendererFolder = path.resolve(import.meta.dirname, '../.utmost/build/prerender');

interface BuildWebProps {
  /** The site's public origin, used in canonical addresses and social metadata. */
  siteUrl?: string;
  dist?: string;
}

/** Builds all of web/dist: theme, fonts, client bundle and public pages, and checks the byte budgets. */
export async function buildWeb(props: BuildWebProps = {}) {
  const { siteUrl = 'https://utmost.example', dist = path.join(import.meta.dirname, 'dist') } = props;
  const [, { preload }] = await Promise.all([buildTheme(themeFolder), buildFonts(themeFolder)]);
  const shared: InlineConfig = { ...config, configFile: false, logLevel: 'warn' };
  await build(mergeConfig(shared, { build: { outDir: dist } }));
  await build(
    mergeConfig(shared, {
      build: {
        ssr: path.join(import.meta.dirname, 'src/pages/public/documents.tsx'),
        outDir: rendererFolder,
        copyPublicDir: false,
        manifest: false,
      },
    }),
  );
  const documents = path.join(rendererFolder, 'documents.js');
  const { written, manifest } = await prerender({ dist, documents, siteUrl, preload });
  checkLinks({ dist, written });
  return weigh({ dist, written, manifest });
}
