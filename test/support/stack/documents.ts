import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const dist = join(import.meta.dirname, '../../../web/dist');

/** The addresses of every document of the built site, and an unknown one for the 404 page. */
export const documents: readonly string[] = [
  ...readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter(file => basename(file) === 'index.html')
    .map(file => `/${dirname(file)}`.replace('/.', '/')),
  '/no-such-page',
];
