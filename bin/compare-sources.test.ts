import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { channelOfVisit } from '#shared/domain/attribution/channel-of-visit.ts';
import { compareSources, entriesOf, keptEntries, othersOf } from './compare-sources.ts';

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

it('names the sources with another channel here', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const file = join(mkdtempSync(join(tmpdir(), 'sources-')), 'referers.yml');
  writeFileSync(file, referers);
  expect(compareSources([file])).toBe(0);
  expect(said.mock.calls).toEqual([
    ['referers.yml: 1 of 2, 50 %'],
    ['  mailclub.example: email there, Referral here'],
  ]);
});

/** By the channel that such a host has here: more often than a search, or a network, it is something else of its firm. */
const meantOtherwise = {
  'Organic Social':
    'zhidao.baidu.com tieba.baidu.com digg.com www.facebook.com friendfeed.com searchservice.myspace.com x.com',
  'Organic Video': 'bilibili.com youtube.com youtu.be vimeo.com',
  'AI Assistants': 'chat.openai.com chatgpt.com www.perplexity.ai you.com',
  Email: 'www2.inbox.com',
  Display: 'yabs.yandex.de',
  Referral: 'msnbc.msn.com maps.google.com maps.google.de translate.google.com url.google.com login.live.com',
};

it('has the channel that Matomo’s lists say for each of their hosts, but for those that are meant otherwise', () => {
  const entries = keptEntries();
  expect(entries.length).toBeGreaterThan(890);
  const others = othersOf(entries).map(({ source }) => `${source} ${channelOfVisit({ c: {}, ref: source })}`);
  const meant = Object.entries(meantOtherwise).flatMap(([channel, hosts]) =>
    hosts.split(' ').map(host => `${host} ${channel}`),
  );
  expect(others.sort()).toEqual(meant.sort());
  expect(others.length / entries.length).toBeLessThan(0.03);
});
