import { expect, test } from 'vitest';
import { readVisit } from './read-visit.ts';

const body = JSON.stringify({
  event_id: 'event-0001',
  license_key: 'key-a',
  kind: 'lead',
  at: 1,
  host: 'acme.example',
  path: '/',
  ids: { gclid: 'g-1' },
});

function read(attributes: Record<string, string>) {
  return readVisit({ id: 'm1', body, sentAt: 5, attributes });
}

test('a report has the origin, the caller and the privacy signal of its message', () => {
  const attributes = { origin: 'https://acme.example', caller: '0123456789abcdef', gpc: '0' };
  expect(read(attributes)).toMatchObject({ ...attributes, gpc: false, event: { ids: { gclid: 'g-1' } } });
});

test('BCN-043: click ids of a browser that asks for privacy are dropped, whatever its script sent', () => {
  const report = read({ origin: 'https://acme.example', caller: '0123456789abcdef', gpc: '1' });
  expect(report).toMatchObject({ gpc: true, event: { event_id: 'event-0001' } });
  expect(JSON.stringify(report)).not.toContain('g-1');
});

test('half of a surrogate pair, which no table takes, is not left in a report', () => {
  const sent = JSON.stringify({ ...JSON.parse(body), license_key: '\ud800', c: { utm_source: 'a\udfffb' } });
  const path = `/${'😀'.repeat(600)}`;
  const report = readVisit({ id: 'm1', body: sent.replace('"/"', `"${path}"`), sentAt: 5, attributes: {} });
  expect(report?.event).toMatchObject({ license_key: '\ufffd', c: { utm_source: 'a\ufffdb' } });
  expect(report?.event.path).toBe(path.slice(0, 1023));
});

test('a click id has one name in what is counted, however its link spells it', () => {
  const c = { at_sc_click_id: '1764000000000', _touches: `${(1764000000).toString(36)}*a***SCCID*` };
  const sent = JSON.stringify({ ...JSON.parse(body), click: 'GCLID', ids: { sccid: 's', Oppref: 'o' }, c });
  expect(readVisit({ id: 'm1', body: sent, sentAt: 5, attributes: {} })?.event).toMatchObject({
    click: 'gclid',
    ids: { ScCid: 's', oppref: 'o' },
    touches: { clickedAt: { ScCid: 1764000000000 }, between: [{ click: 'ScCid' }] },
  });
});

test('a request without an origin has an empty one', () => {
  expect(read({ origin: 'none', caller: '0123456789abcdef', gpc: '0' })?.origin).toBe('');
  expect(read({})).toMatchObject({ origin: '', caller: '', gpc: false });
});

test('a field with too long a name, or no text, is left out, and the report stays valid', () => {
  const c = { utm_source: 'a', visit_count: null, [`first_${'utm_campaign_of_our_partners'}`]: 'b' };
  const ids = { gclid: 'g-1', [`hsa_${'x'.repeat(40)}`]: 'h-1' };
  const sent = JSON.stringify({ ...JSON.parse(body), c, ids });
  const report = readVisit({ id: 'm1', body: sent, sentAt: 5, attributes: {} });
  expect(report?.event).toMatchObject({ c: { utm_source: 'a' }, ids: { gclid: 'g-1' } });
  expect(JSON.stringify(report)).not.toMatch(/partners|hsa_/);
});
