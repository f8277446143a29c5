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
  /** Where the site will live; canonical addresses and shared links name it. */
  siteUrl?: string;
  dist?: string;
}

/** Theme and fonts, client build, public pages, weights: the whole of web/dist. */
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
