import { helpIndex } from 'virtual:help-index';
import type { License } from '#shared/contract/license.ts';
import { helpArticle, paths } from '../../../paths.ts';
import { destinations } from '../destinations.ts';
import type { Entry } from './find-entries.ts';
import { commandText } from './text.ts';

const pages = destinations.map(
  ({ to, title, isDocument = false }): Entry => ({
    id: `page-${to.slice(1).replaceAll('/', '-')}`,
    group: 'pages',
    title,
    note: '',
    to,
    isDocument,
    words: '',
  }),
);

const articles = helpIndex.map(
  ({ slug, title, description, words }): Entry => ({
    id: `help-${slug}`,
    group: 'help',
    title,
    note: description,
    to: helpArticle(slug),
    isDocument: true,
    words,
  }),
);

/** All that the command menu finds. */
export function commandEntries(licenses: readonly License[]): Entry[] {
  return [...pages, ...licenses.map(licenseEntry), ...articles];
}

function licenseEntry({ id, meta }: License): Entry {
  return {
    id: `license-${id}`,
    group: 'licenses',
    title: meta.allowed_domains[0] ?? commandText.noDomain,
    note: meta.license_key,
    to: `${paths.subscriptions}?${new URLSearchParams({ open: id })}`,
    isDocument: false,
    words: meta.allowed_domains.join(' '),
  };
}
