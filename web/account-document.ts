import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { accountCalls } from '#shared/contract/account.ts';
import { escapeHtml } from './escape-html.ts';
import { manifestFiles } from './manifest-files.ts';
import { paths } from './src/paths.ts';

const folder = 'src/pages/account';

/** The page at each address of the account, as in `src/routes.tsx`: its files are asked for before the routes are there. */
const pages: Readonly<Record<string, string>> = {
  [paths.account]: 'OverviewPage',
  [paths.subscriptions]: 'Subscriptions',
  [paths.billings]: 'BillingsPage',
  [paths.monthlyReports]: 'ReportsPage',
  [paths.chat]: 'ChatPage',
  [paths.clicks]: 'ClickReports',
  [paths.clickExport]: 'ClickExportPage',
  [paths.leads]: 'LeadsPage',
  [paths.myAccount]: 'MyAccount',
  [paths.schedule]: 'SchedulePage',
  [`${paths.subscriptions}/options`]: 'OptionsPage',
  [`${paths.account}/test-site`]: 'TestSitePage',
  [`${paths.account}/connect-site`]: 'ConnectSitePage',
};

interface AccountDocumentProps {
  dist: string;
  manifest: Manifest;
  /** Markup of the frame. */
  frame: string;
  fonts: string;
}

/** The account's document: the frame as markup, and what has to come before React is there. */
export async function accountDocument({
  dist,
  manifest,
  frame,
  fonts,
}: AccountDocumentProps): Promise<string> {
  const app = await readFile(path.join(dist, 'app.html'), 'utf8');
  const first = new Set(Object.values(manifestFiles(manifest, 'app.html')).flat());
  const filesOf = (page: string) => {
    const key = `${folder}/${page}.tsx`;
    if (!manifest[key]) throw new Error(`The account's document names ${key}, which is no page.`);
    const { scripts, styles } = manifestFiles(manifest, key);
    return [...styles, ...scripts].filter(file => !first.has(file));
  };
  const lines = Object.entries(pages).map(([address, page]) => [address, ...filesOf(page)].join(' '));
  const data = { pages: lines.join(';'), licenses: accountCalls.licenses.path };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const sheets = app.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const start = manifestFiles(manifest, 'src/start.ts').scripts;
  const scripts = start.map(file => `<script type="module" async src="${file}"></script>`);
  return app
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<!--fonts-->/, () => `${sheets.join('')}${scripts.join('')}${fonts}`)
    .replace('<div id="root">', () => `<div id="root"${attributes.join('')}>${frame}`);
}
