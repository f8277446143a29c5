import { expect, test } from 'vitest';
import { dimensions } from '../visits/visit-dimensions.ts';
import { warehouseColumns, warehouseRowOf } from './warehouse-row.ts';

const event = {
  event_id: 'event-0001-1795000000000',
  kind: 'lead' as const,
  host: 'acme.example',
  path: '/contact',
  click: 'gclid',
  c: { utm_source: 'google', utm_campaign: 'spring' },
  first: { utm_source: 'bing' },
  ids: { gclid: 'secret-value' },
};

test('a row has what the counts have, and no value of a click id', () => {
  const row = warehouseRowOf({ event, countedAt: Date.UTC(2026, 10, 22, 14, 5), isMarked: false });
  expect(row).toMatchObject({
    event_id: event.event_id,
    happened_at: '2026-11-22T14:05:00.000Z',
    kind: 'lead',
    in_flood: false,
    source: 'Google',
    campaign: 'spring',
    landing_page: '/contact',
    first_source: 'Bing',
  });
  expect(JSON.stringify(row)).not.toContain('secret-value');
});

test('every field of a row is a column of the table', () => {
  const row = warehouseRowOf({ event, countedAt: 0, isMarked: true });
  expect(Object.keys(warehouseColumns)).toEqual(expect.arrayContaining(Object.keys(row)));
  expect(Object.keys(warehouseColumns)).toHaveLength(4 + Object.keys(dimensions).length);
});
