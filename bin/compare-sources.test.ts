import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { compareSources, entriesOf } from './compare-sources.ts';

const engines = `
Google:
  -
    urls:
      - google.com
      - search.google.{}
    params:
      - q
      - '/find\\.html/'
    backlink: 'search.html?q={k}'
`;
const referers = `
email:
  Mail Club:
    domains: [mailclub.example]
search:
  Google:
    parameters: [q]
    domains: [www.google.com/products]
`;

it.each([
  ['SearchEngines.yml', engines, ['google.com search', 'search.google.de search']],
  ['Socials.yml', 'X:\n  - x.com\n', ['x.com social']],
  ['AIAssistants.yml', 'Grok:\n  - x.com/i/grok\n', ['x.com chatbot']],
  ['referers.yml', referers, ['mailclub.example email', 'www.google.com search']],
  [
    'categories.csv',
    'source,source category\nig,SOURCE_CATEGORY_SOCIAL\nted.com,SOURCE_CATEGORY_VIDEO\n',
    ['ig social', 'ted.com video'],
  ],
])('reads the sources of %s', (file, text, found) => {
  expect(entriesOf(file, text).map(({ source, kind }) => `${source} ${kind}`)).toEqual(found);
});

it('names what has another channel here', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const file = join(mkdtempSync(join(tmpdir(), 'sources-')), 'referers.yml');
  writeFileSync(file, referers);
  expect(compareSources([file])).toBe(0);
  expect(said.mock.calls).toEqual([
    ['referers.yml: 1 of 2, 50 %'],
    ['  mailclub.example: email there, Referral here'],
  ]);
});
