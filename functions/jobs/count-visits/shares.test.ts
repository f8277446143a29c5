import { expect, test } from 'vitest';
import { visitEvent } from '#shared/contract/tracking.ts';
import { allowanceOf, plans } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { callerCeilingOf, ceilingOf } from '#shared/domain/visits/flood.ts';
import { licenseOf } from '../../../test/support/counting/reports.ts';
import { catalogue, snapshot, start } from '../../../test/support/fakes/records.ts';
import { countedPartOf, sharesOf, type TimedEvent } from './shares.ts';

const licensed = (change: Parameters<typeof snapshot>[0]) =>
  licenseOf('key-a', { subscription: snapshot(change) });
const small = licensed({ priceId: 'price_basic_monthly', quantity: 1 });

let number = 0;

function report(caller: string, license: LicenseRow = small): TimedEvent {
  number += 1;
  const shortId = `id-${number}`;
  const event = visitEvent.parse({
    event_id: `event-${shortId}`,
    license_key: 'key-a',
    kind: 'visit',
    host: 'acme.example',
    path: '/',
    c: {},
  });
  return {
    license,
    event,
    caller,
    shortId,
    countedAt: start,
    receivedAt: start,
    messageId: shortId,
    origin: '',
    gpc: false,
  };
}

const counted = (reports: readonly TimedEvent[]) =>
  sharesOf(reports)
    .flat()
    .map(share => countedPartOf(share, { catalogue, now: start }));
const many = (length: number, callerOf: (place: number) => string) =>
  Array.from({ length }, (_, place) => report(callerOf(place)));

test('reports of one address beyond its share of the ceiling are marked, and repeats do not count', () => {
  const most = callerCeilingOf(ceilingOf(allowanceOf(plans.basic, 1)));
  const flooding = many(most + 2, () => '203.0.113.9');
  const others = many(most + 2, place => `198.51.100.${place}`);
  const unknown = many(most + 2, () => '');
  const events = counted([...flooding.slice(0, 5), ...flooding, ...others, ...unknown]).flatMap(
    one => one.events,
  );
  const marked = new Set(events.filter(({ isMarked }) => isMarked).map(({ shortId }) => shortId));
  expect([...marked]).toEqual(flooding.slice(most).map(({ shortId }) => shortId));
});

test('a minute with more reports than one write counts is counted in several, each report once', () => {
  const reports = many(200, place => `198.51.100.${place}`);
  const parts = counted(reports).map(({ events }) => events.map(({ shortId }) => shortId));
  expect(parts.map(({ length }) => length)).toEqual([90, 90, 20]);
  expect(parts.flat()).toEqual(reports.map(({ shortId }) => shortId));
});

test('a plan that our catalogue does not have gets the highest ceiling', () => {
  const license = licensed({ priceId: 'price_of_long_ago', quantity: 30 });
  expect(counted([report('', license)])[0]?.ceiling).toBe(ceilingOf(allowanceOf(plans.professional, 30)));
});

test('a visit brings how it came, a lead does not', () => {
  const [visit, lead] = [report(''), report('')].map(one => ({
    ...one,
    event: { ...one.event, c: { utm_source: 'news' } },
  }));
  if (!visit || !lead) throw new Error('no reports');
  const [part] = counted([visit, { ...lead, event: { ...lead.event, kind: 'lead' } }]);
  expect(part?.events.map(({ kind, touch }) => [kind, touch])).toEqual([
    ['visit', 'news'],
    ['lead', undefined],
  ]);
});
