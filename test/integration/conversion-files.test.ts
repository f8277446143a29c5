// What the files for ad networks hold, over HTTP: each outcome in its own, and no lead without consent.
import { beforeAll, expect, test } from 'vitest';
import { nowOf } from '../support/people/card-customer.ts';
import { post } from '../support/people/person.ts';
import { type Licensed, reportedTo } from '../support/people/reported-to.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const { licensed, report, read, write } = reportedTo(stack);

let who: Licensed;
beforeAll(async () => {
  who = await licensed();
});

test('a qualified lead is in a file of its own, at an address of its own, also after it is won', async () => {
  const ids = { msclkid: 'Good_1' };
  const c = { touch_time: (await nowOf(stack)) - 120_000, visit_count: 1 };
  const at = await report(who, { kind: 'lead', c, click: 'msclkid', ids });
  const lead = (await read('leads', who, { from: at, to: at + 1 })).body.items[0]?.id ?? '';
  const said = { lead, state: 'qualified' as const, value: 20, currency: 'EUR', at: at + 1 };
  expect((await write('set-outcomes', who, { outcomes: [said] })).status).toBe(200);
  expect((await read('click-report', who, { converted: 'yes' })).body.items).toEqual([]);
  const { body } = await write('click-export', who, { address: 'new', qualified_name: 'Good lead' });
  const fileAt = async (name: string) => (await fetch(`${stack.api}${body.paths?.[name]}`)).text();
  expect(await fileAt('microsoft-qualified')).toMatch(/^Good_1,Good lead,.*,20\.00,EUR\r$/m);
  expect(await fileAt('microsoft')).not.toContain('Good_1');
  await write('set-outcomes', who, { outcomes: [{ ...said, state: 'won', value: 90 }] });
  expect(await fileAt('microsoft-qualified')).toMatch(/^Good_1,Good lead,.*,20\.00,EUR\r$/m);
  expect(await fileAt('microsoft')).toMatch(/^Good_1,.*,90\.00,EUR\r$/m);
  const { counts } = (await read('click-export', who, { counts: 'yes' })).body;
  expect(counts?.files).toMatchObject({ microsoft: { holds: 1 }, 'microsoft-qualified': { holds: 1 } });
  await write('set-outcomes', who, { outcomes: [{ lead, state: 'spam' }] });
  for (const name of ['microsoft-qualified', 'microsoft']) expect(await fileAt(name)).not.toContain('Good_1');
});

test('a lead’s row has its consent, and without consent there is no row', async () => {
  const come = async (value: string, visit_consent: string) => {
    const c = { touch_time: (await nowOf(stack)) - 120_000, visit_count: 1, visit_consent };
    const at = await report(who, { kind: 'lead', c, click: 'gclid', ids: { gclid: value } });
    return (await read('leads', who, { from: at, to: at + 1 })).body.items.at(-1)?.id ?? '';
  };
  const [agreed, refused] = [
    await come('Yes_1', 'granted,,granted,denied'),
    await come('No_1', 'granted,granted,denied,denied'),
  ];
  const say = (lead: string, more: object = {}) =>
    write('set-outcomes', who, { outcomes: [{ lead, state: 'won', order: 'K-1', ...more }] });
  expect((await say(agreed)).body.leads[0]?.consent).toEqual({
    ad_user_data: 'granted',
    ad_personalization: 'denied',
    withdrawn: false,
  });
  await say(refused);
  const file = async () => {
    const { csv, counts } = (await read('click-export', who, { file: 'google-gclid', counts: 'yes' })).body;
    return { csv, refused: counts?.files['google-gclid'].refused };
  };
  const before = await file();
  expect(before.csv).toMatch(/^Yes_1,.*,K-1,Granted,Denied\r$/m);
  expect(before.csv).not.toContain('No_1');
  expect((await say(agreed, { withdrawn: true })).body.leads[0]?.consent.withdrawn).toBe(true);
  // What is said of it later doesn't give the consent back.
  await say(agreed, { order: 'K-2' });
  const after = await file();
  expect(after.csv).not.toContain('Yes_1');
  expect([before.refused, after.refused]).toEqual([1, 2]);
  await say(agreed, { withdrawn: false });
  expect((await file()).csv).toMatch(/^Yes_1,.*,K-1,Granted,Denied\r$/m);
  const outcomes = [agreed, refused].map(lead => ({ lead, state: 'new' as const }));
  expect((await write('set-outcomes', who, { outcomes })).status).toBe(200);
});

test('given a network has fetched its files, the adjustments have every change and retraction', async () => {
  const own = await licensed();
  const come = async (gclid: string) => {
    const c = { touch_time: (await nowOf(stack)) - 120_000, visit_count: 1 };
    const ids = { gclid, msclkid: `ms_${gclid}` };
    const at = await report(own, { kind: 'lead', c, click: 'gclid', ids });
    return (await read('leads', own, { from: at, to: at + 1 })).body.items.at(-1)?.id ?? '';
  };
  const say = async (lead: string, change: object) => {
    const said = { lead, state: 'won' as const, currency: 'EUR', order: 'T-1', ...change };
    expect((await write('set-outcomes', own, { outcomes: [said] })).status).toBe(200);
  };
  const { paths } = (await write('click-export', own, { address: 'new' })).body;
  const fileAt = async (name: string) => (await fetch(`${stack.api}${paths?.[name]}`)).text();
  const [changed, ended] = [await come('Sent_1'), await come('Sent_2')];
  await say(changed, { value: 50 });
  await say(ended, { value: 70, order: 'T-2' });
  expect(await fileAt('google-gclid')).toMatch(/^Sent_1,.*,50\.00,EUR,T-1,,\r$/m);
  await fileAt('microsoft');
  await say(changed, { value: 90 });
  await say(ended, { state: 'new' });
  expect(await fileAt('google-gclid')).not.toContain('Sent_2');
  expect(await fileAt('google-adjustments')).not.toContain('T-');
  const { counts } = (await read('click-export', own, { counts: 'yes' })).body;
  expect(counts?.adjustments['google-adjustments']).toMatchObject({ restates: 0, retracts: 0, young: 2 });
  await post(`${stack.site}/__local/clock`, { advance: 'P1D' });
  expect(await fileAt('google-gclid')).toMatch(/^Sent_1,.*,90\.00,EUR,T-1,,\r$/m);
  const google = await fileAt('google-adjustments');
  expect(google).toMatch(/^T-1,Utmost lead,.*,RESTATE,90\.00,EUR\r$/m);
  expect(google).toMatch(/^T-2,Utmost lead,.*,RETRACT,,\r$/m);
  const microsoft = await fileAt('microsoft-adjustments');
  expect(microsoft).toMatch(/^ms_Sent_1,Utmost lead,.*,Restate,90\.00,EUR\r$/m);
  expect(microsoft).toMatch(/^ms_Sent_2,Utmost lead,.*,Retract,,\r$/m);
});

test('uploaded hashes are in the file of the network whose ad was clicked, until the table is taken back', async () => {
  const own = await licensed();
  const come = async (gclid: string, visit_consent = '') => {
    const c = { touch_time: (await nowOf(stack)) - 120_000, visit_count: 1, visit_consent };
    const at = await report(own, { kind: 'lead', c, click: 'gclid', ids: { gclid } });
    return (await read('leads', own, { from: at, to: at + 1 })).body.items.at(-1)?.id ?? '';
  };
  const settled = async () => {
    const look = async () => (await read('outcome-file', own, {})).body.file;
    await expect.poll(async () => (await look())?.state, { timeout: 30_000 }).not.toMatch(/ing$/);
    return look();
  };
  const [agreed, refused] = [await come('Hash_1'), await come('Hash_2', 'granted,granted,denied,denied')];
  const [email, phone, secret] = ['a1'.repeat(32), 'b2'.repeat(32), 'c3'.repeat(32)];
  const { paths } = (await write('click-export', own, { address: 'new' })).body;
  const file = async () => (await fetch(`${stack.api}${paths?.['google-gclid']}`)).text();
  const before = await file();
  const rows = [
    `${agreed},won,${email.toUpperCase()},${phone}`,
    `${refused},won,${secret},no-country-code`,
    `${agreed},won,jane@acme.example,`,
  ];
  const csv = ['lead_id,outcome,email_sha256,phone_sha256', rows[0], rows[1]].join('\n');
  expect((await write('outcome-file', own, { csv: `${csv}\n${rows[2]}` })).status).toBe(200);
  expect(await settled()).toMatchObject({
    wrong: 2,
    problems: [
      { code: 'said-twice', rows: '2, 4' },
      { column: 'email_sha256', code: 'no-hash', rows: '4' },
    ],
  });
  expect((await write('outcome-file', own, { csv })).status).toBe(200);
  const checked = await settled();
  expect(checked).toMatchObject({
    state: 'checked',
    leads: 2,
    hashed: 1,
    wrong: 0,
    notes: [{ column: 'phone_sha256', code: 'no-country-code', count: 1, rows: '3' }],
  });
  expect(await file()).toBe(before);
  await write('outcome-file', own, { apply: checked?.id });
  expect(await settled()).toMatchObject({ state: 'applied', done: 2, left: 0 });
  const after = await file();
  expect(after).toMatch(/^Google Click ID,.*,Ad Personalization,Email,Phone Number\r$/m);
  expect(after).toMatch(new RegExp(`^Hash_1,.*,${email},${phone}\r$`, 'm'));
  expect(after).not.toMatch(/Hash_2|c3c3/);
  await write('set-outcomes', own, { outcomes: [{ lead: agreed, state: 'won', withdrawn: true }] });
  expect(await file()).toBe(before);
  await write('set-outcomes', own, { outcomes: [{ lead: agreed, state: 'won', withdrawn: false }] });
  expect(await file()).not.toContain(email);
  // Said once more it is in the file again, until the table is taken back.
  await write('outcome-file', own, { csv });
  const again = await settled();
  expect(again).toMatchObject({ leads: 1, hashed: 1, same: 1 });
  await write('outcome-file', own, { apply: again?.id });
  await settled();
  expect(await file()).toContain(email);
  await write('outcome-file', own, { undo: again?.id });
  expect(await settled()).toMatchObject({ state: 'undone', left: 0 });
  expect(await file()).toMatch(/^Hash_1,/m);
  expect(await file()).not.toMatch(new RegExp(`${email}|${phone}|Phone Number`));
});
