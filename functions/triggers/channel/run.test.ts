import fc from 'fast-check';
import { expect, it } from 'vitest';
import { channelOfVisit } from '#shared/domain/attribution/channel-of-visit.ts';
import { parameters } from '#shared/domain/attribution/parameters.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { run } from './run.ts';

const rule = { field: 'source', operator: 'contains', value: 'rossi', channel: 'Partners' } as const;
const licenses: Readonly<Record<string, Partial<LicenseRow>>> = {
  plain: { domains: [] },
  ruled: { domains: [], tracker: { version: 1, changed: { channelRules: [rule] } } },
};

async function answerTo(asked: Readonly<Record<string, string>>) {
  const licenseOf = async (key: string) => licenses[key] as LicenseRow | undefined;
  return JSON.parse(JSON.stringify(await run(asked, { licenseOf }))) as Record<string, string>;
}

it.each([
  [{ click: 'gclid' }, { channel: 'Paid Search', channel_detail_1: 'Google', channel_medium: 'cpc' }],
  [
    { ref: 'www.google.de' },
    { channel: 'Organic Search', channel_detail_1: 'Google', channel_medium: 'referral' },
  ],
  [
    { utm_source: 'Rossi', utm_medium: 'email', utm_campaign: 'spring', click: 'gclid' },
    { channel: 'Email', channel_detail_1: 'Rossi', channel_medium: 'email' },
  ],
  [{}, { channel: 'Direct' }],
  [
    { license_key: 'nobody', ref: 'www.bing.com' },
    { channel: 'Organic Search', channel_detail_1: 'Bing' },
  ],
  [
    { license_key: 'plain', utm_source: 'Rossi' },
    { channel: 'Unassigned', channel_detail_1: 'Rossi' },
  ],
  [
    { license_key: 'ruled', utm_source: 'Rossi' },
    { channel: 'Partners', channel_detail_1: 'Rossi' },
  ],
  [{ license_key: 'ruled', ref: 'www.bing.com' }, { channel: 'Organic Search' }],
] as const)('given %j, answers %j', async (asked, expected) => {
  expect(await answerTo(asked)).toMatchObject(expected);
});

it('answers the channel that reports and leads have, whatever is asked, and never a long text', async () => {
  const names = parameters.flatMap(({ name, network }) => (network ? [name] : []));
  const text = fc.oneof(
    fc.string({ maxLength: 100 }),
    fc.constantFrom('google', 'cpc', 'email', 'www.bing.com', 'constructor'),
  );
  const fields = fc.record(
    { utm_source: text, utm_medium: text, utm_campaign: text, click: fc.constantFrom(...names), ref: text },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fields, async asked => {
      const { click, ref, ...c } = asked;
      const answer = await answerTo(asked);
      expect(answer.channel).toBe(channelOfVisit({ c, click, ref }));
      expect(Object.values(answer).every(value => value !== '' && value.length <= 64)).toBe(true);
    }),
  );
});
