// The sheets and fonts that the site's own sheets import are made at build; a test of one component needs no build.
import { buildFonts } from '../../../web/theme/build-fonts.ts';
import { buildTheme } from '../../../web/theme/build-theme.ts';
import { themeFolder } from '../../../web/vite.config.ts';

export async function setup(): Promise<void> {
  await Promise.all([buildTheme(themeFolder), buildFonts(themeFolder)]);
}
