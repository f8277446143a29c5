import fc from 'fast-check';
import { expect, it } from 'vitest';
import { channelOfVisit } from '#shared/domain/attribution/channel-of-visit.ts';
import { parameters } from '#shared/domain/attribution/parameters.ts';
import { handler } from './handler.ts';

async function answerTo(asked?: Record<string, string>) {
  const { body = '', headers, statusCode } = await handler(asked ? { queryStringParameters: asked } : {});
  return { statusCode, headers, answer: JSON.parse(body) as Record<string, string> };
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
  [undefined, { channel: 'Direct' }],
] as const)('given %j, answers %j, which may be kept for an hour', async (asked, expected) => {
  const { answer, headers, statusCode } = await answerTo(asked);
  expect([statusCode, answer]).toEqual([200, expected]);
  expect(headers?.['cache-control']).toBe('public, max-age=3600');
});

it('says what reports and leads say, whatever is asked, and never at length', async () => {
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
      const { answer } = await answerTo(asked);
      expect(answer.channel).toBe(channelOfVisit({ c, click, ref }));
      expect(Object.values(answer).every(value => value !== '' && value.length <= 64)).toBe(true);
    }),
  );
});
