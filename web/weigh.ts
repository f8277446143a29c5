// Checks the bytes that a visitor loads and the content of every page. Exceeding a budget fails the build.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Manifest } from 'vite';

const kB = 1000;
/** In bytes after Brotli compression; fonts in bytes as they are. */
const budgets = {
  /** HTML, scripts, and the style sheets in the head. */
  page: 15 * kB,
  /** Style sheets in the body, which hold up nothing above them. */
  below: 5 * kB,
  /** The picture of the product with the account's sheets, loaded when a reader comes near. */
  picture: 20 * kB,
  /** One picture in an article, loaded when a reader comes near. */
  articlePicture: 60 * kB,
  siteScript: 10 * kB,
  fonts: 36 * kB,
  overlay: 85 * kB,
  afterLoad: 10 * kB,
  /** The scripts of the account's first page, frame and all: docs/decisions/0205. */
  overview: 110 * kB,
  /** The account's frame, which every page of it stands in. */
  frame: 112 * kB,
  /** The frame with the page that it opens with. */
  account: 150 * kB,
  /** What a page of the account adds to the frame. */
  accountPage: 42 * kB,
  /** What the search, the list of shortcuts or the notices add to the frame. */
  accountPart: 20 * kB,
  /** The chart library with what we draw, loaded where a chart is shown. */
  charts: 30 * kB,
} as const;

/** The content security policy would block these silently, so that the fault would be seen only in a browser. */
const forbidden = [/ style="/, /<style/, /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)/, / on\w+="/];

const sheetLink = /<link rel="stylesheet"[^>]*href="([^"]+)"/g;

interface WeighProps {
  dist: string;
  written: ReadonlyMap<string, string>;
  manifest: Manifest;
}

/** Throws an error that lists every exceeded budget and every page with inline content. */
export async function weigh({ dist, written, manifest }: WeighProps) {
  const size = async (file: string) => brotli(await readFile(path.join(dist, file)));
  const sum = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(size))).reduce((total, bytes) => total + bytes, 0);
  const faults: string[] = [];
  const hold = (what: string, bytes: number, budget: number) => {
    if (bytes > budget) faults.push(`${what}: ${bytes} bytes, ${budget} allowed`);
    return bytes;
  };
  const pages: Record<string, number> = {};
  for (const [address, html] of written) {
    for (const found of inlineIn(html)) faults.push(`${address}: inline content ${found}`);
    const scripts = references(html, /<(?:script[^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"/g);
    const [head = '', body = ''] = html.split('<body', 2);
    const styles = references(head, sheetLink);
    hold(`${address}, sheets in the body`, await sum(references(body, sheetLink)), budgets.below);
    hold(`scripts of ${address}`, await sum(scripts), budgets.siteScript);
    pages[address] = hold(address, brotli(html) + (await sum([...scripts, ...styles])), budgets.page);
  }
  const app = await readFile(path.join(dist, 'app.html'), 'utf8');
  for (const found of inlineIn(app)) faults.push(`account: inline content ${found}`);
  const drawn = await readFile(path.join(dist, 'picture.html'), 'utf8');
  for (const found of inlineIn(drawn)) faults.push(`picture: inline content ${found}`);
  const picture = brotli(drawn) + (await sum(references(drawn, sheetLink)));
  hold('picture', picture, budgets.picture);
  for (const file of picturesIn(written.values()))
    hold(file, (await readFile(path.join(dist, file))).length, budgets.articlePicture);
  const home = written.get('/') ?? '';
  const fontFiles = references(home, /<link rel="preload" href="([^"]+)" as="font"/g);
  const fontBytes = await Promise.all(fontFiles.map(async file => (await readFile(dist + file)).length));
  const fonts = fontBytes.reduce((total, bytes) => total + bytes, 0);
  const overlay = await sum(closure(manifest, 'src/overlay.tsx'));
  // Including what is loaded only where third-party services are configured.
  const others = closure(manifest, 'src/features/consent/third-parties.ts');
  const afterLoad = await sum(new Set([...closure(manifest, 'src/after-load.ts'), ...others]));
  const frame = closure(manifest, 'app.html');
  const begin = closure(manifest, 'src/start.ts');
  const firstPage = closure(manifest, 'src/pages/account/OverviewPage.tsx');
  const ofFirstPage = [...begin, ...frame, ...firstPage].filter(file => file.endsWith('.js'));
  const overview = await sum(new Set(ofFirstPage));
  hold('account, scripts of its first page', overview, budgets.overview);
  const first = new Set([...frame, ...closure(manifest, 'src/pages/account/Subscriptions.tsx')]);
  const account = hold('account, first load', await sum(first), budgets.account);
  const beyond = (there: ReadonlySet<string>, key: string) =>
    sum([...closure(manifest, key)].filter(file => !there.has(file)));
  const accountPages: Record<string, number> = {};
  for (const key of partsOf(manifest, 'src/pages/account/'))
    accountPages[key] = hold(`account, ${key}`, await beyond(frame, key), budgets.accountPage);
  for (const key of partsOf(manifest, 'src/features/shell/'))
    accountPages[key] = hold(`account, ${key}`, await beyond(frame, key), budgets.accountPart);
  if (Object.keys(accountPages).length < 5) faults.push('account: its pages and parts were not found');
  const reports = closure(manifest, 'src/pages/account/ReportsPage.tsx');
  const chartFiles = ['Lines', 'Bars'].flatMap(name => [...closure(manifest, `src/ui/charts/${name}.tsx`)]);
  const charts = await sum(new Set(chartFiles.filter(file => !frame.has(file) && !reports.has(file))));
  if (charts === 0) faults.push('charts: no files of their own');
  if (fonts === 0) faults.push('preloaded fonts: none found');
  hold('preloaded fonts', fonts, budgets.fonts);
  hold('overlay', overlay, budgets.overlay);
  hold('page after load', afterLoad, budgets.afterLoad);
  hold('account, frame', await sum(frame), budgets.frame);
  hold('charts', charts, budgets.charts);
  if (faults.length > 0) throw new Error(`The site breaks its budgets:\n${faults.join('\n')}`);
  return { pages, picture, fonts, overlay, afterLoad, account, overview, accountPages, charts };
}

function brotli(content: Buffer | string) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function inlineIn(html: string) {
  return forbidden.flatMap(pattern => pattern.exec(html)?.[0] ?? []);
}

function picturesIn(pages: Iterable<string>) {
  return new Set([...pages].flatMap(html => references(html, /<img[^>]*src="(\/pictures\/[^"]+)"/g)));
}

function references(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(match => match[1] ?? '');
}

/** What is loaded by itself, of the modules in a folder. */
function partsOf(manifest: Manifest, folder: string): string[] {
  return Object.keys(manifest).filter(key => key.startsWith(folder) && manifest[key]?.isDynamicEntry);
}

/** The files of a chunk and of everything that it imports statically. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return new Set();
  seen.add(key);
  const below = (chunk.imports ?? []).flatMap(imported => [...closure(manifest, imported, seen)]);
  return new Set([chunk.file, ...(chunk.css ?? []), ...below]);
}
