import { beforeEach, expect, test } from 'vitest';
import { publicSuffixOf, toAscii } from '#functions/adapters/names.ts';
import type { SeenPage } from '#shared/domain/sites/platform-of.ts';
import { builtFrom, filePlaceholders } from '#shared/domain/sites/tracker-file.ts';
import { domainFaultText } from '#shared/text/domain-name.ts';
import { messages } from '#shared/text/messages.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import {
  memoryFiles,
  memoryLicenses,
  memoryLimits,
  movableClock,
} from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

let setup: ReturnType<typeof open>;
/** By the domain, for those that answer. */
const pages = new Map<string, SeenPage>();
beforeEach(async () => {
  pages.clear();
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
});

function open() {
  const script = `start(${filePlaceholders.slice(0, 4).join()})`;
  const source = builtFrom({ lean: script, open: script });
  const clock = movableClock();
  return {
    licenses: memoryLicenses(),
    trackerFiles: memoryFiles(),
    clock,
    rateLimits: memoryLimits(clock),
    tracker: { source, collectUrl: 'https://collect.example' },
    names: { publicSuffixOf, toAscii, allowLocal: false },
    homePages: { read: async (domain: string) => pages.get(domain) },
  };
}

function update(domain: string, as = user) {
  return run(requestOf('update-domain', { license_key: owner.licenseKey, domain }, as), setup);
}

function row() {
  return setup.licenses.rows.get(owner.licenseKey);
}

function script() {
  return setup.trackerFiles.files.get(owner.licenseKey);
}

test('a pasted address is reduced to its domain, and the script is published for it', async () => {
  const pasted = 'https://www.Acme.co.uk/shop?a=1';
  expect(await update(pasted)).toEqual({ error: false, domain: 'acme.co.uk' });
  expect(row()).toMatchObject({ domains: ['acme.co.uk'], cookieDomain: 'acme.co.uk' });
  expect(script()).toContain('"key-a","acme.co.uk","https://collect.example/');
});

test('a new domain replaces the old one in the license and the script', async () => {
  await update('acme.com');
  await update('shop.other.com');
  expect(row()?.domains).toEqual(['shop.other.com']);
  expect(script()).toContain('"shop.other.com"');
  expect(script()).not.toContain('acme.com');
});

test('cookies are set for the registrable domain, never for a public suffix', async () => {
  await update('shop.acme.com');
  expect(script()).toContain(';domain=acme.com');
  await update('acme.github.io');
  expect(script()).toContain(';domain=acme.github.io');
});

test.each([
  ['not a domain', 'shape'],
  ['10.0.0.1', 'address'],
  ['shop.local', 'local'],
  ['co.uk', 'suffix'],
] as const)('“%s” is refused with its own message, and nothing is changed', async (domain, fault) => {
  await expect(update(domain)).rejects.toMatchObject({ code: 'invalid', message: domainFaultText[fault] });
  expect([row()?.domains, script()]).toEqual([[], undefined]);
});

test.each(['acme.com', 'not a domain'])(
  'another user’s license is missing when asked for “%s”',
  async domain => {
    const missing = { code: 'missing', message: messages.account.licenseMissing };
    await expect(update(domain, stranger)).rejects.toMatchObject(missing);
    expect([row()?.domains, script()]).toEqual([[], undefined]);
  },
);

test('a trial that is set to end may still change its domain', async () => {
  await update('acme.com');
  await setup.licenses.saveSnapshot(owner, snapshot({ cancelAt: start + day }), 2);
  expect(await update('other.com')).toMatchObject({ domain: 'other.com' });
});

test.each([
  ['has ended', { status: 'canceled' }],
  ['is set to end', { status: 'active', cancelAt: start + day }],
  ['is past due', { status: 'past_due' }],
])('a license that %s keeps the domain it has', async (_, facts) => {
  await update('acme.com');
  await setup.licenses.saveSnapshot(owner, snapshot(facts), 2);
  const refused = { code: 'conflict', message: messages.account.notEnabled };
  await expect(update('other.com')).rejects.toMatchObject(refused);
  expect(row()?.domains).toEqual(['acme.com']);
});

test('an account gives its licenses 120 domains a minute, and nothing of the next is written', async () => {
  for (let times = 0; times < 120; times++) await update(`shop-${times}.com`);
  await expect(update('late.com')).rejects.toMatchObject({ code: 'limited' });
  expect(script()).toContain('shop-119.com');
  await expect(update('late.com', stranger)).rejects.toMatchObject({ code: 'missing' });
});

test('answers what the site is built with, where its home page shows it, and nothing else', async () => {
  const html = '<meta name="generator" content="WordPress 6.8">';
  pages.set('blog.example.com', { html, headers: {} });
  pages.set('plain.example.com', { html: '<h1>Hello</h1>', headers: {} });
  expect(await update('blog.example.com')).toEqual({
    error: false,
    domain: 'blog.example.com',
    platform: 'wordpress',
  });
  for (const domain of ['plain.example.com', 'silent.example.com'])
    expect(await update(domain)).toEqual({ error: false, domain });
});

test('a refused domain’s home page is not fetched', async () => {
  let looks = 0;
  setup.homePages.read = async () => {
    looks += 1;
    return undefined;
  };
  await expect(update('not a domain')).rejects.toThrow();
  await expect(update('fine.example.com', stranger)).rejects.toThrow();
  expect(looks).toBe(0);
});
