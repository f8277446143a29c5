// Builds the stylesheets and fonts that the site's own stylesheets import, so that component tests need no full build.
import { buildFonts } from '../../../web/theme/build-fonts.ts';
import { buildTheme } from '../../../web/theme/build-theme.ts';
import { themeFolder } from '../../../web/vite.config.ts';

export async function setup(): Promise<void> {
  await Promise.all([buildTheme(themeFolder), buildFonts(themeFolder)]);
}
