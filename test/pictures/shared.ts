// Draws our link preview and home-screen icon from the theme: `npm run local -- pictures --shared`, after a change of the name,
// the logo or the colors. These two are files of the site, the others are looked at.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '#shared/product.ts';
import { buildFonts } from '../../web/theme/build-fonts.ts';
import { buildTheme } from '../../web/theme/build-theme.ts';
import { launchBrowser } from '../support/browser/browser.ts';

const root = join(import.meta.dirname, '../..');

const parameters = [
  ['source', 'source', 'google'],
  ['medium', 'medium', 'cpc'],
  ['campaign', 'campaign', 'spring'],
  ['click', 'gclid', 'Cj0KCQ'],
] as const;

const share = `<main>
  <div><p class="name">${mark(60)}${product.name}</p><h1>The simplest lead tracker that works!</h1></div>
  <ol>${parameters.map(rowOf).join('')}</ol>
</main>`;

const shareSheet = `
  main { display: grid; grid-template-columns: 1fr 430px; align-items: center; gap: 60px; width: 1200px; height: 630px; padding: 0 72px; }
  div { display: grid; gap: 52px; }
  .name { display: flex; align-items: center; gap: 18px; font: 650 42px/1 var(--head); letter-spacing: -.03em; }
  h1 { max-width: 11.5ch; font-size: 90px; line-height: .96; }
  ol { position: relative; display: grid; gap: 22px; margin: 0; padding: 0 0 0 48px; list-style: none; }
  ol::before { content: ''; position: absolute; left: 11px; top: 48px; bottom: 48px; width: 4px; border-radius: 2px;
    background: linear-gradient(var(--s-source), var(--s-medium), var(--s-campaign), var(--s-click)); }
  li { position: relative; display: flex; justify-content: space-between; align-items: center; height: 92px; padding: 0 26px;
    border-radius: 20px; color: var(--ink-2); font: 400 24px/1 var(--mono); }
  li::before { content: ''; position: absolute; left: -48px; width: 26px; height: 26px; border: 4px solid var(--c); border-radius: 50%;
    background: radial-gradient(var(--c) 5px, var(--paper) 6px); }
  .param { padding: 12px 15px; border-radius: 10px; font-size: 25px; line-height: 1; }`;

/** Square, because iOS rounds the corners itself. */
const icon = `<main>${mark(180).replace(/rx="[\d.]+"/, '')}</main>`;
const iconSheet = 'main { width: 180px; height: 180px; }';

/** Writes web/public/share.png and apple-touch-icon.png; check them before a commit. */
export async function drawShared(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'utmost-pictures-'));
  const browser = await launchBrowser();
  try {
    await Promise.all([buildTheme(folder), buildFonts(folder)]);
    const fonts = readFileSync(join(folder, 'fonts.css'), 'utf8').replace(
      /url\('\.\/([^']+)'\)/g,
      (_, file) => `url(data:font/woff2;base64,${readFileSync(join(folder, file)).toString('base64')})`,
    );
    const sheets = [
      readFileSync(join(folder, 'public.css'), 'utf8'),
      fonts,
      ...['ui/base.css', 'ui/code.css', 'pages/public/css/layout.css'].map(file => textOf(`web/src/${file}`)),
      'main { padding: 0; } svg { display: block; }',
    ].join('\n');
    const draw = async (file: string, width: number, height: number, body: string, sheet: string) => {
      const page = await browser.newPage({ viewport: { width, height } });
      await page.setContent(`<html><style>${sheets}${sheet}</style><body>${body}</body></html>`);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(root, 'web/public', file) });
    };
    await draw('share.png', 1200, 630, share, shareSheet);
    await draw('apple-touch-icon.png', 180, 180, icon, iconSheet);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function mark(size: number) {
  return textOf('web/public/favicon.svg').replace('<svg ', `<svg width="${size}" height="${size}" `);
}

function textOf(file: string) {
  return readFileSync(join(root, file), 'utf8');
}

function rowOf([kind, name, value]: (typeof parameters)[number]) {
  return `<li class="pane" data-param="${kind}"><span>${name}</span><span class="param" data-param="${kind}">${value}</span></li>`;
}
