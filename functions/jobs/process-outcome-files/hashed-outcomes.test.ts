// Hashes that come with an outcome by a table: with whose clicks they are kept, in which files they leave, when they go.
import { beforeEach, expect, test } from 'vitest';
import { carryOutOutcomes } from '#functions/flows/leads/carry-out-outcomes.ts';
import { checkOutcomeFile } from '#functions/flows/leads/check-outcome-file.ts';
import { settleOutcomes } from '#functions/flows/leads/settle-outcomes.ts';
import { writeConversionFile } from '#functions/flows/leads/write-conversion-file.ts';
import type { OutcomeFile } from '#functions/ports/leads/outcome-files.ts';
import { consentInReport } from '#shared/domain/leads/ad-consent.ts';
import { defaultExport } from '#shared/domain/leads/conversion-file.ts';
import type { ConversionFileName } from '#shared/domain/leads/conversion-file-names.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { outcomeTableIn } from '#shared/domain/leads/outcome-file.ts';
import { publicId } from '#shared/domain/row-ids.ts';
import { memoryClicks, memoryLeads, memoryOutcomes } from '../../../test/support/fakes/leads.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { memoryOutcomeFiles, memoryOutcomeLists } from '../../../test/support/fakes/outcome-files.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { run } from './run.ts';

const { licenseKey, userId } = owner;
const at = start - 9000;
const [email, dotless, phone] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];
const head = 'lead_id,outcome,email_sha256,email_sha256_microsoft,phone_sha256';
const won: LeadOutcome = { state: 'won', value: null, currency: '', at: start, order: '' };

let setup: ReturnType<typeof open>;
let lead: string;
beforeEach(async () => {
  setup = open();
  lead = await come('lead', ['gclid', 'msclkid', 'fbclid']);
});

function open() {
  const [leads, clicks, clock] = [memoryLeads(), memoryClicks(), movableClock()];
  return { leads, clicks, clock, outcomes: memoryOutcomes(leads, clicks), files: memoryOutcomeFiles() };
}

async function come(name: string, ids: string[], consent = '', clickedBy = name): Promise<string> {
  const clicks = ids.map(id => ({ id: `${at - 9}#${id}-of-${clickedBy}`, name: id, at: at - 9 }));
  for (const click of clicks) await setup.clicks.note(licenseKey, { ...click, value: `${click.name}-1` }, at);
  const fields = { id: `${at}#${name}`, at, page: '', ...journeyOf({ c: {} }), clicks, isMarked: false };
  await setup.leads.keep(licenseKey, { ...fields, consent: consentInReport(consent) });
  return fields.id;
}

async function check(...rows: string[]) {
  const table = outcomeTableIn([head, ...rows].join('\n'));
  if ('refused' in table) throw new Error(table.refused.code);
  const choices = { timeZone: 'UTC', dayOrder: undefined, currency: 'USD' };
  return checkOutcomeFile(licenseKey, table, choices, setup);
}

async function carryOut(
  list: Awaited<ReturnType<typeof check>>['list'],
  state: 'applying' | 'undoing' = 'applying',
) {
  const choices = { timeZone: 'UTC', dayOrder: undefined, currency: 'USD' };
  const file: Omit<OutcomeFile, 'version'> = {
    userId,
    licenseKey,
    id: 'file-1',
    state,
    askedAt: start,
    choices,
    done: 0,
    left: 0,
  };
  const begun = await setup.files.save(file, setup.files.kept.get(licenseKey));
  if (!begun) throw new Error('not begun');
  return carryOutOutcomes(begun, list, setup);
}

async function apply(...rows: string[]) {
  const { list } = await check(...rows);
  await carryOut(list);
  return list;
}

const rowOf = (id: string, state = 'won') => `${publicId(id)},${state},${email},${dotless},${phone}`;
const say = (id: string, outcome: LeadOutcome | null, isWithdrawn?: boolean) =>
  settleOutcomes(licenseKey, new Map([[id, () => outcome]]), setup, {
    ...(isWithdrawn !== undefined && { withdrawn: new Map([[id, () => isWithdrawn]]) }),
  });
const kept = (click: string, of = 'lead') =>
  setup.clicks.rows.get(`${licenseKey} ${at - 9}#${click}-of-${of}`)?.hashes;
const file = (name: ConversionFileName) =>
  writeConversionFile({ licenseKey, file: name, settings: defaultExport }, setup);
const allKept = () => JSON.stringify([...setup.clicks.rows.values()].map(({ hashes }) => hashes));

test('each click gets the hashes of its own network, and each file its own columns', async () => {
  const plain = await file('google-gclid');
  const { checked } = await check(rowOf(lead));
  expect(checked).toMatchObject({ leads: 1, hashed: 1, same: 0 });
  await apply(rowOf(lead));
  expect([kept('gclid'), kept('msclkid'), kept('fbclid')]).toEqual([
    { won: { email, phone } },
    { won: { email: dotless, phone } },
    {},
  ]);
  expect(await file('google-gclid')).toMatch(
    new RegExp(`^.*,Email,Phone Number\r\ngclid-1,.*,${email},${phone}\r\n$`),
  );
  expect(await file('microsoft')).toMatch(
    new RegExp(`,Hashed Email Address,Hashed Phone Number\r\nmsclkid-1,.*,${dotless},${phone}\r\n$`),
  );
  // Files without a hash are as they always were.
  expect(await file('google-gclid-qualified')).toBe(plain);
  expect((await check(rowOf(lead))).checked).toMatchObject({ leads: 0, hashed: 0, same: 1 });
});

test('hashes can be added to an outcome, and a changed value keeps them', async () => {
  await say(lead, won);
  expect((await check(rowOf(lead))).checked).toMatchObject({ leads: 1, hashed: 1, changes: { won: 0 } });
  await apply(rowOf(lead));
  await say(lead, { ...won, value: 9, currency: 'EUR' });
  expect(kept('gclid')).toEqual({ won: { email, phone } });
  expect(await file('google-gclid')).toContain(`9.00,EUR,${at}-lead,,,${email},${phone}`);
});

test('they are removed when the outcome ends, consent is withdrawn, or the table is taken back', async () => {
  await apply(rowOf(lead));
  await say(lead, { ...won, state: 'lost' });
  expect(allKept()).not.toContain(email);
  await apply(rowOf(lead));
  expect(allKept()).toContain(email);
  await say(lead, won, true);
  expect(allKept()).not.toContain(email);
  await say(lead, won, false);
  expect(await file('google-gclid')).not.toContain(email);
  const list = await apply(rowOf(lead));
  expect(allKept()).toContain(email);
  await carryOut(list, 'undoing');
  // The sale had been said before the table.
  expect(await file('google-gclid')).toMatch(/^gclid-1,.*,,\r$/m);
  expect(allKept()).not.toMatch(new RegExp(`${email}|${dotless}|${phone}`));
});

test('taking a table back takes its hashes also from a lead that changed since', async () => {
  const list = await apply(rowOf(lead));
  await say(lead, { ...won, value: 5, currency: 'EUR' });
  expect(await carryOut(list, 'undoing')).toMatchObject({ left: 1 });
  expect(allKept()).not.toContain(email);
});

test('a lead whose consent was refused or withdrawn has none, and no file has one', async () => {
  const refused = await come('refused', ['gclid'], 'granted,granted,denied,denied');
  const withdrawn = await come('withdrawn', ['gclid']);
  await say(withdrawn, null, true);
  const { checked, list } = await check(rowOf(refused), rowOf(withdrawn));
  expect(checked).toMatchObject({ leads: 2, hashed: 0 });
  expect(JSON.stringify(list)).not.toContain(email);
  await carryOut(list);
  expect(allKept()).not.toContain(email);
  // Withdrawn between check and apply.
  const { list: late } = await check(rowOf(lead));
  await say(lead, null, true);
  await carryOut(late);
  expect(allKept()).not.toContain(email);
  // Even if one were kept, its lead is asked again before a row leaves.
  await come('another', ['gclid']);
  await apply(rowOf(`${at}#another`));
  const row = setup.leads.rows.get(`${licenseKey} ${at}#another`);
  if (row) setup.leads.rows.set(`${licenseKey} ${at}#another`, { ...row, isWithdrawn: true });
  expect(allKept()).toContain(email);
  expect(await file('google-gclid')).not.toContain(email);
});

test('a lead without a click of a network that takes files keeps none, and neither does a lost one', async () => {
  const direct = await come('direct', []);
  const meta = await come('meta', ['fbclid']);
  const { checked, list } = await check(rowOf(direct), rowOf(meta), rowOf(lead, 'lost'));
  expect(checked).toMatchObject({ leads: 3, hashed: 0, wrong: 0 });
  expect(JSON.stringify(list)).not.toContain(email);
});

test('of a click that another lead sells, the hashes are that lead’s or none', async () => {
  await apply(rowOf(lead));
  const other = await come('other', ['gclid'], '', 'lead');
  await say(other, won);
  expect(kept('gclid')).toEqual({});
  expect(kept('msclkid')).toEqual({ won: { email: dotless, phone } });
});

test('a lead that changed after the check gets none', async () => {
  const { list } = await check(rowOf(lead));
  await say(lead, { ...won, value: 5, currency: 'EUR' });
  expect(await carryOut(list)).toMatchObject({ left: 1 });
  expect(allKept()).not.toContain(email);
});

test('they are removed from the list once stored with the clicks, and taking the table back still removes them', async () => {
  const [licenses, lists] = [memoryLicenses(), memoryOutcomeLists()];
  await licenses.saveSnapshot(owner, snapshot(), 1);
  const job = (does: 'check' | 'apply' | 'undo') =>
    run([messageOf('m', { userId, licenseKey, id: 'file-1', does })], { ...setup, licenses, lists });
  const listed = () => JSON.stringify(lists.lists.get('file-1'));
  const other = await come('other', ['gclid']);
  const rows = `${publicId(lead)},won,${email},,no-country-code\n${publicId(other)},won,jane@acme.example,,`;
  lists.texts.set('file-1', `${head}\n${rows}`);
  const choices = { timeZone: 'UTC', dayOrder: undefined, currency: 'USD' };
  const sent = { userId, licenseKey, id: 'file-1', askedAt: start, choices, done: 0, left: 0 };
  await setup.files.save({ ...sent, state: 'checking' }, undefined);
  await job('check');
  expect(setup.files.kept.get(licenseKey)?.checked).toMatchObject({
    leads: 1,
    hashed: 1,
    wrong: 1,
    problems: [{ column: 'email_sha256', code: 'no-hash', count: 1, rows: '3' }],
    notes: [{ column: 'phone_sha256', code: 'no-country-code', count: 1, rows: '2' }],
  });
  expect(listed()).toContain(email);
  await job('apply');
  expect(kept('msclkid')).toEqual({ won: { email } });
  expect(listed()).not.toContain(email);
  await job('undo');
  expect(allKept()).not.toContain(email);
});
