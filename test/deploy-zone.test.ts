import { expect, test } from 'vitest';
import { preflight } from '../bin/preflight/preflight.ts';
import { goodAccount, goodSettings, inAccount } from './support/deploy/stage-for-test.ts';

/** What is found of a zone, in an account that has these. */
async function foundOf(zones: Record<string, string>, forbidden: string[] = []): Promise<string[]> {
  const settings = goodSettings({ hostedZoneId: 'Z1', apiDomainName: 'api.acme.com' });
  const found = await inAccount({ ...goodAccount(), zones, forbidden }, () => preflight(settings));
  return found.filter(({ text }) => /zone/.test(text)).map(({ kind, text }) => `${kind}: ${text}`);
}

test('a zone with the stage’s names has no finding', async () => {
  expect(await foundOf({ Z1: 'acme.com' })).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ['of another account', { Z2: 'acme.com' }, /^refuses: "hostedZoneId" Z1 is no zone of this account/],
  [
    'of a domain that only ends alike',
    { Z1: 'me.com' },
    /^refuses: .*zone of me\.com, in which leads\.acme\.com, api\.acme\.com cannot/,
  ],
])('a zone %s is refused', async (_, zones, expected) => {
  expect(await foundOf(zones)).toEqual([expect.stringMatching(expected)]);
});

test('given no right to read the zone, says that it is not known', async () => {
  expect(await foundOf({ Z1: 'acme.com' }, ['route53'])).toEqual([
    expect.stringMatching(/^unanswered: .*the zone of its names.*AccessDenied/),
  ]);
});
