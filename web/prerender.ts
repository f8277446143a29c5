// Renders each public page to an HTML file that is complete without script.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { accountDocument } from './account-document.ts';
import { escapeHtml } from './escape-html.ts';
import { manifestFiles } from './manifest-files.ts';
import type { Documents, PublicDocument } from './src/pages/public/document.ts';

export interface PrerenderProps {
  /** Folder of the finished client build. */
  dist: string;
  /** The bundle of documents.tsx for Node. */
  documents: string;
  siteUrl: string;
  /** File names of the fonts that are used above the fold on every page. */
  preload: readonly string[];
}

/** Writes every public document, the sitemap and robots.txt; returns the documents by address. */
export async function prerender({ dist, documents: bundle, siteUrl, preload }: PrerenderProps) {
  const { documents, frameMarkup, markupOf, pictureMarkup, siteName }: Documents = await import(
    pathToFileURL(bundle).href
  );
  const manifest: Manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'));
  const fonts = fontLinks(manifest, preload);
  // The first paint needs style sheets and fonts; our scripts only wait for an interaction, so they get low priority.
  // On a slow line the first hover may come before them: links and forms work without.
  const withFonts = (html: string) =>
    html
      .replace('<!--fonts-->', fonts)
      .replaceAll('<script type="module"', '$& fetchpriority="low"')
      .replace(/ ?\/?>\s+/g, '>');
  const templates = new Map(
    await Promise.all(
      [...new Set(documents.map(templateOf))].map(
        async name => [name, withFonts(await readFile(`${dist}/${name}.html`, 'utf8'))] as const,
      ),
    ),
  );
  const app = await accountDocument({ dist, manifest, frame: frameMarkup(), fonts });
  const picture = await readFile(`${dist}/picture.html`, 'utf8');
  const overlay = manifestFiles(manifest, 'src/overlay.tsx');
  const rest = manifestFiles(manifest, 'src/after-load.ts');
  const [script = '', sheet = ''] = [overlay.scripts[0], overlay.styles[0]];
  const bodyOf = ({ later = {} }: PublicDocument) => {
    const own = Object.entries(later).map(
      ([name, key]) => ` data-${name}="${manifestFiles(manifest, key).scripts[0]}"`,
    );
    return `<body data-overlay="${script}" data-styles="${sheet}" data-rest="${rest.scripts[0]}"${own.join('')}>`;
  };
  const written = new Map<string, string>();
  for (const document of documents) {
    const html = (templates.get(templateOf(document)) ?? '')
      .replace('<!--head-->', () => headOf(document, siteUrl, siteName))
      .replace('<body>', () => bodyOf(document))
      .replace('<!--page-->', () => markupOf(document).replaceAll('&#x27;', "'"))
      .replace(
        /(?<=<link rel="stylesheet" href=")\/([^"]+\.css)(?="\/>)/,
        (_, sheet) => `/${manifest[sheet]?.file ?? sheet}`,
      );
    const file = document.path === '/404' ? '/404.html' : path.join(document.path, 'index.html');
    await mkdir(path.dirname(dist + file), { recursive: true });
    await writeFile(dist + file, html);
    written.set(document.path, html);
  }
  const drawn = await pictureMarkup(siteUrl, Date.now());
  const listed = documents.filter(({ hidden }) => !hidden).map(document => `${siteUrl}${document.path}`);
  await Promise.all([
    writeFile(`${dist}/app.html`, app),
    writeFile(
      `${dist}/picture.html`,
      picture
        .replace('<!--head-->', `<title>${escapeHtml(siteName)}</title>${meta('robots', 'noindex')}`)
        .replace('<!--account-->', accountSheets(manifest))
        .replace('<!--page-->', () => drawn),
    ),
    writeFile(dist + script.replace('.js', '.json'), JSON.stringify(overlay.scripts)),
    writeFile(`${dist}/sitemap.xml`, sitemap(listed)),
    writeFile(`${dist}/robots.txt`, `User-agent: *\nDisallow: /infos\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
    rm(`${dist}/.vite`, { recursive: true }),
    ...[...templates.keys()].filter(name => name !== 'index').map(name => rm(`${dist}/${name}.html`)),
  ]);
  return { written, manifest };
}

function fontLinks(manifest: Manifest, preload: readonly string[]) {
  return preload
    .map(name => Object.values(manifest).find(({ src }) => src && path.basename(src) === name))
    .map(font => font && `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin>`)
    .join('\n    ');
}

function templateOf({ template = 'page' }: PublicDocument) {
  return template;
}

/** The style sheets of the account area's first page, so that the picture looks as that page does. */
function accountSheets(manifest: Manifest) {
  const chunks = ['app.html', 'src/pages/account/OverviewPage.tsx'];
  const sheets = new Set(chunks.flatMap(key => manifestFiles(manifest, key).styles));
  return [...sheets].map(sheet => `<link rel="stylesheet" href="${sheet}">`).join('');
}

function headOf(document: PublicDocument, siteUrl: string, siteName: string) {
  const address = `${siteUrl}${document.path}`;
  const data = document.data && JSON.stringify(document.data(siteUrl)).replaceAll('<', '\\u003c');
  const lines = [
    `<title>${escapeHtml(document.title)}</title>`,
    meta('description', document.description),
    ...(document.hidden
      ? [meta('robots', 'noindex')]
      : [
          `<link rel="canonical" href="${escapeHtml(address)}">`,
          property('og:type', 'website'),
          property('og:site_name', siteName),
          property('og:title', document.title),
          property('og:description', document.description),
          property('og:url', address),
          property('og:image', `${siteUrl}/share.png`),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:alt', document.title),
          meta('twitter:card', 'summary_large_image'),
        ]),
    ...(data ? [`<script type="application/ld+json">${data}</script>`] : []),
  ];
  return lines.join('');
}

function meta(name: string, content: string) {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string) {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function sitemap(addresses: readonly string[]) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map(address => `  <url><loc>${escapeHtml(address)}</loc></url>`).join('\n')}
</urlset>
`;
}
