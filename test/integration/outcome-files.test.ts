// What became of leads, by a table from a CRM, over HTTP: checked, applied, stopped in the middle, pressed twice, taken back.
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerOf, BodyOf } from '#shared/contract/index.ts';
import { calls } from '#shared/contract/index.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import { mostOutcomeRows } from '#shared/domain/leads/outcome-file.ts';
import { publicId } from '#shared/domain/row-ids.ts';
import { dayMs } from '#shared/domain/time.ts';
import { outcomeFileText, tableRefusalText } from '#shared/text/outcome-files.ts';
import {
  breakDown,
  type CardCustomer,
  job,
  mendAll,
  nowOf,
  onTrial,
} from '../support/people/card-customer.ts';
import { ask, post } from '../support/people/person.ts';
import { visited } from '../support/people/visited-site.ts';
import { stackHere } from '../support/stack/stack-here.ts';
import { itemsOf, tablesOf } from '../support/stack/tables.ts';

const stack = stackHere();
type Answer = AnswerOf<'outcome-file'>;

let owner: CardCustomer;
let other: CardCustomer;
beforeAll(async () => {
  [owner, other] = [await onTrial(stack), await onTrial(stack)];
});
// What one test broke is not the next one's.
afterEach(() => mendAll(stack));

async function send(who: CardCustomer, body: Partial<BodyOf<'outcome-file'>>, key = who.key) {
  const headers = { authorization: `Bearer ${await who.fresh()}` };
  return post<Answer & { code?: string; message?: string }>(
    `${stack.api}${calls['outcome-file'].path}`,
    { license_key: key, ...body },
    headers,
  );
}

async function look(who: CardCustomer) {
  const token = await who.fresh();
  return (await ask<'outcome-file', Answer>(stack, 'outcome-file', { license_key: who.key }, token)).body
    .file;
}

/** The file as it stands once the job, which a press begins by itself, has nothing left to do with it. */
async function settled(who: CardCustomer) {
  await expect.poll(async () => (await look(who))?.state, { timeout: 30_000 }).not.toMatch(/ing$/);
  return look(who);
}

async function checked(
  who: CardCustomer,
  lines: readonly string[],
  more: Partial<BodyOf<'outcome-file'>> = {},
) {
  const sent = await send(who, { csv: lines.join('\r\n'), ...more });
  expect(sent.status).toBe(200);
  return settled(who);
}

/** Leads of the last hours, put where the counting puts them. */
async function leadsOf(who: CardCustomer, count: number): Promise<string[]> {
  const client = tablesOf(stack);
  const now = await nowOf(stack);
  const ids = Array.from({ length: count }, (_, place) => `${now - dayMs - place}#lead-${place}`);
  for (let from = 0; from < count; from += 25) {
    const puts = ids.slice(from, from + 25).map(id => {
      const fields = { id, at: Number(id.slice(0, 13)), page: 'acme-garden.com/', ...journeyOf({ c: {} }) };
      return { PutRequest: { Item: { license_key: who.key, ...fields, isMarked: false, clicks: [] } } };
    });
    await client.send(new BatchWriteCommand({ RequestItems: { 'utmost-local-leads': puts } }));
  }
  return ids;
}

async function statesOf(who: CardCustomer): Promise<Record<string, number>> {
  const states: Record<string, number> = {};
  for (const { license_key: key, outcome } of await itemsOf(tablesOf(stack), 'utmost-local-leads')) {
    if (key !== who.key) continue;
    const { state } = (outcome ?? { state: 'new' }) as { state: string };
    states[state] = (states[state] ?? 0) + 1;
  }
  return states;
}

test('a table from a CRM is checked, applied once and taken back', async () => {
  const [one = '', two = '', three = ''] = (await leadsOf(owner, 3)).map(publicId);
  const foreign = publicId((await leadsOf(other, 1))[0] ?? '');
  const lines = [
    '\uFEFF"Deal - Value";"Lead ID";"Deal - Status";"Deal - Currency";Name',
    `"1.234,50";${one};Won;EUR;"Jane ""JD"" Doe"`,
    ';;;;',
    `;${two};lost;;`,
    `9,90;${two};lost;EUR;`,
    `;${foreign};won;;`,
    `;${three};qualified;;`,
    ';not-an-id;won;;',
  ];
  const file = await checked(owner, lines);
  expect(file).toMatchObject({
    state: 'checked',
    rows: 6,
    unnamed: 0,
    same: 0,
    wrong: 4,
    changes: { new: 0, qualified: 1, won: 1, lost: 0, spam: 0 },
    revenue: [{ currency: 'EUR', value: 1234.5 }],
    problems: [
      { column: 'Lead ID', code: 'said-twice', rows: '4–5' },
      { column: 'Lead ID', code: 'unknown-lead', rows: '6' },
      { column: 'Lead ID', code: 'no-lead-id', rows: '8' },
    ],
  });
  expect(await statesOf(owner)).toEqual({ new: 3 });

  const id = file?.id ?? '';
  const pressed = await Promise.all([send(owner, { apply: id }), send(owner, { apply: id })]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  expect(await settled(owner)).toMatchObject({ state: 'applied', done: 2, left: 0 });
  expect(await statesOf(owner)).toEqual({ new: 1, won: 1, qualified: 1 });
  expect(await statesOf(other)).toEqual({ new: 1 });
  expect((await send(owner, { apply: id })).body.file?.state).toBe('applied');
  const again = await checked(owner, lines);
  expect(again).toMatchObject({ same: 2, changes: { won: 0, qualified: 0 } });
  // The way back ends with the next table.
  expect(await send(owner, { undo: id })).toMatchObject({
    status: 404,
    body: { message: outcomeFileText.replaced },
  });

  const changed = await checked(owner, ['lead_id,outcome', `${one},new`, `${two},spam`]);
  await send(owner, { apply: changed?.id ?? '' });
  expect(await settled(owner)).toMatchObject({ state: 'applied', done: 2 });
  expect(await statesOf(owner)).toEqual({ new: 1, spam: 1, qualified: 1 });
  await send(owner, { undo: changed?.id ?? '' });
  expect(await settled(owner)).toMatchObject({ state: 'undone', done: 2, left: 0 });
  expect(await statesOf(owner)).toEqual({ new: 1, won: 1, qualified: 1 });
});

test('a lead marked as spam by a table leaves the figures, and comes back when the table is taken back', async () => {
  const who = await onTrial(stack);
  await visited(stack, who);
  const counted = async () =>
    (await ask<'usage', AnswerOf<'usage'>>(stack, 'usage', { license_key: who.key }, await who.fresh())).body;
  expect(await counted()).toMatchObject({ visits: 1, leads: 1 });
  const [lead] = (await itemsOf(tablesOf(stack), 'utmost-local-leads')).filter(
    ({ license_key: key }) => key === who.key,
  );
  const file = await checked(who, ['lead_id,outcome', `${publicId(String(lead?.id))},Spam`]);
  await send(who, { apply: file?.id ?? '' });
  await settled(who);
  await expect.poll(counted).toMatchObject({ visits: 1, leads: 0 });
  await send(who, { undo: file?.id ?? '' });
  await settled(who);
  await expect.poll(counted).toMatchObject({ visits: 1, leads: 1 });
});

test('ten thousand leads are checked and applied, continuing after a failure in the middle', async () => {
  const who = await onTrial(stack);
  const ids = await leadsOf(who, mostOutcomeRows);
  const rows = ids.map(
    (id, place) => `${publicId(id)},${place % 2 ? 'won' : 'lost'},${place}.50,USD,,A-${place}`,
  );
  const began = performance.now();
  const file = await checked(who, ['lead_id,outcome,value,currency,time,order_id', ...rows]);
  const checkedAt = performance.now();
  expect(file).toMatchObject({ rows: mostOutcomeRows, wrong: 0, changes: { won: 5000, lost: 5000 } });

  await send(who, { apply: file?.id ?? '' });
  // The table takes some writes and then none, in whatever part the job is.
  await expect.poll(async () => (await look(who))?.done, { timeout: 60_000 }).toBeGreaterThan(0);
  await breakDown(stack, { dependency: 'dynamodb', mode: 'down', operation: 'TransactWriteItems' });
  await expect
    .poll(async () => (await job(stack, 'process-outcome-files')).status, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(200);
  const stopped = await look(who);
  expect(stopped).toMatchObject({ state: 'applying' });
  expect(stopped?.done).toBeLessThan(mostOutcomeRows);
  // Nobody begins another meanwhile.
  expect(await send(who, { csv: 'lead_id,outcome\na,won' })).toMatchObject({
    status: 409,
    body: { message: outcomeFileText.underWay },
  });

  await mendAll(stack);
  const goesOn = async () => {
    await job(stack, 'process-outcome-files');
    return (await look(who))?.state;
  };
  await expect.poll(goesOn, { timeout: 120_000, interval: 1000 }).toBe('applied');
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `checked in ${seconds(began, checkedAt)} s, applied in ${seconds(checkedAt, performance.now())} s`,
  );
  expect(await look(who)).toMatchObject({ done: mostOutcomeRows, left: 0 });
  expect(await statesOf(who)).toEqual({ won: 5000, lost: 5000 });
});

test('an unreadable table is refused as a whole, and so is one with too many rows', async () => {
  for (const [csv, reason] of [
    ['name,outcome\nJane,won', 'no-lead'],
    ['lead_id,value\na,5', 'no-outcome'],
    [`lead_id,outcome\n${'a,won\n'.repeat(mostOutcomeRows + 1)}`, 'too-many-rows'],
  ] as const)
    expect(await send(other, { csv })).toMatchObject({
      status: 400,
      body: { message: tableRefusalText(reason), field: { name: 'csv', reason } },
    });
  expect(await look(other)).toBeNull();
});

test('consent is withdrawn by a table, and given back only by taking the table back', async () => {
  const third = await onTrial(stack);
  const ids = await leadsOf(third, 2);
  const withdrawn = async () => {
    const token = await third.fresh();
    const { body } = await ask<'leads', AnswerOf<'leads'>>(stack, 'leads', { license_key: third.key }, token);
    return ids.map(id => body.items.find(one => one.id === id)?.consent.withdrawn);
  };
  const file = await checked(third, ['lead_id,withdrawn', `${ids[0]},yes`, `${ids[1]},no`]);
  expect(file).toMatchObject({ state: 'checked', leads: 1, withdrawn: 1, silent: 1, wrong: 0 });
  await send(third, { apply: file?.id });
  expect(await settled(third)).toMatchObject({ state: 'applied', done: 1, left: 0 });
  expect(await withdrawn()).toEqual([true, false]);
  const again = await checked(third, ['lead_id,outcome,withdrawn', `${ids[0]},won,no`]);
  await send(third, { apply: again?.id });
  await settled(third);
  expect(await withdrawn()).toEqual([true, false]);
  const back = await checked(third, ['lead_id,withdrawn', `${ids[1]},yes`]);
  await send(third, { apply: back?.id });
  await settled(third);
  await send(third, { undo: back?.id });
  expect(await settled(third)).toMatchObject({ state: 'undone', done: 1, left: 0 });
  expect(await withdrawn()).toEqual([true, false]);
});
