import { expect, test } from 'vitest';
import { visitEvent } from '#shared/contract/tracking.ts';
import { licenseOf } from '../../../test/support/counting/reports.ts';
import { start } from '../../../test/support/fakes/records.ts';
import { clicksOf } from './clicks-of-event.ts';

function clicksIn(report: object) {
  const event = visitEvent.parse({
    event_id: 'event-0001',
    license_key: 'key-a',
    kind: 'visit',
    host: 'www.acme.example',
    path: '/sale',
    c: {},
    ...report,
  });
  const license = licenseOf('key-a', { tracker: { version: 1, changed: { clickReports: true } } });
  return clicksOf({ license, event, countedAt: start, shortId: 'one', isMarked: false }).map(
    ({ click }) => click,
  );
}

test('given no landing page, a click has its visit’s page; a lead’s page is not used', () => {
  expect(clicksIn({ ids: { gclid: 'one' } })[0]?.page).toBe('www.acme.example/sale');
  expect(clicksIn({ ids: { gclid: 'one' }, kind: 'lead' })[0]?.page).toBe('');
});

test('an id longer than any of its network’s is no click', () => {
  const lengths = [512, 513].flatMap(long => clicksIn({ ids: { gclid: 'x'.repeat(long) } }));
  expect(lengths.map(({ value }) => value.length)).toEqual([512]);
});
