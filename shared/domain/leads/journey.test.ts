import { expect, test } from 'vitest';
import { partsOfReport } from '../attribution/touches.ts';
import { journeyOf } from './journey.ts';

function journeyIn(sent: Record<string, string>, more: { click?: string; ref?: string } = {}) {
  return journeyOf({ ...partsOfReport(sent), ...more });
}

const [before, now] = ['1795100000000', '1795182300000'];

test('a visitor who was never here before has the same first and last touch', () => {
  const sent = { touch_time: now, first_touch_time: now, visit_count: '1' };
  const { first, last, visitsBefore } = journeyIn(sent, { click: 'gclid', ref: 'www.google.com' });
  expect(first).toEqual(last);
  expect(last).toMatchObject({ channel: 'Paid Search', source: 'google', click: 'gclid', at: Number(now) });
  expect(visitsBefore).toBe(0);
});

test('Meta’s click id is of the app that led here', () => {
  expect(journeyIn({ touch_time: now }, { click: 'fbclid', ref: 'l.instagram.com' }).last).toMatchObject({
    channel: 'Organic Social',
    source: 'l.instagram.com',
    medium: 'social',
  });
});

test('a visitor who came once and without a source is direct in both', () => {
  const { first, last } = journeyIn({ touch_time: now, first_touch_time: now });
  expect([first?.channel, last.channel]).toEqual(['Direct', 'Direct']);
});

test('a first touch by an ad is known by the time of its click id', () => {
  const sent = { touch_time: now, first_touch_time: before, at_msclkid: before, at_gclid: now };
  expect(journeyIn(sent).first).toMatchObject({ channel: 'Paid Search', source: 'bing', click: 'msclkid' });
});

test('given no first touch in the report, its channel is unknown; a visit without a source is direct', () => {
  const { first, last } = journeyIn({ touch_time: now, first_touch_time: before });
  expect([first?.channel, last.channel]).toEqual([null, 'Direct']);
});

test('touches between are read in their order, without incomplete ones and ones without a time', () => {
  const seconds = (text: string) => Math.trunc(Number(text) / 1000).toString(36);
  const sent = [
    ...[seconds(before), 'news', 'email', 'may', '', ''],
    ...['x!', 'nobody', '', '', '', ''],
    ...[seconds(now), '', '', '', 'gclid', 'www.google.com', 'half', 'one'],
  ];
  const { between } = journeyIn({ touch_time: now, _touches: sent.join('*') });
  expect(between).toMatchObject([
    { at: Number(before), channel: 'Email', source: 'news', medium: 'email', campaign: 'may', click: '' },
    { channel: 'Paid Search', source: 'google', click: 'gclid', referrer: 'www.google.com' },
  ]);
  expect(journeyIn({ touch_time: now }).between).toEqual([]);
  expect(journeyIn({ _touches: `${seconds(now)}*a*b*c*d*e*`.repeat(9) }).between).toHaveLength(5);
});

test('given a report without first-touch fields, there is no first touch', () => {
  expect(journeyIn({ utm_source: 'news', utm_medium: 'email' })).toMatchObject({
    first: null,
    visitsBefore: null,
    last: { channel: 'Email', at: null, page: '' },
  });
});

test('campaign fields of the first touch are kept apart from those of the last', () => {
  const sent = { utm_source: 'news', first_utm_source: 'google', first_utm_medium: 'cpc', mtm_x: 'dropped' };
  expect(journeyIn(sent)).toMatchObject({
    first: { source: 'google', medium: 'cpc', channel: 'Paid Search' },
    last: { source: 'news', medium: '' },
  });
  expect(partsOfReport(sent).c).not.toHaveProperty('mtm_x');
});

test.each([
  { visit_count: 'many' },
  { visit_count: '0' },
  { visit_count: '-1' },
  { touch_time: '12' },
  { touch_time: 'x' },
])('%j has no journey', sent => {
  expect(journeyIn(sent as Record<string, string>)).toMatchObject({ visitsBefore: null, last: { at: null } });
});
