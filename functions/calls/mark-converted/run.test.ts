import { beforeEach, expect, test } from 'vitest';
import type { KeptLead } from '#functions/ports/leads/leads.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import { clickText, conversionRefusalText } from '#shared/text/clicks.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryClicks, memoryLeads, memoryOutcomes } from '../../../test/support/fakes/leads.ts';
import { memoryLicenses, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const at = start - day;
const id = `${at}#click-1`;

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
  await setup.clicks.note(owner.licenseKey, { id, at, name: 'gclid', value: 'Id-1' });
});

function open() {
  const [leads, clicks] = [memoryLeads(), memoryClicks()];
  const outcomes = memoryOutcomes(leads, clicks);
  return { licenses: memoryLicenses(), leads, clicks, outcomes, clock: movableClock() };
}

function mark(sent: object = {}, as = user) {
  return run(requestOf('mark-converted', { license_key: owner.licenseKey, click: id, ...sent }, as), setup);
}

test('a click is marked with value, currency and time', async () => {
  const { click } = await mark({ value: 480, currency: 'usd', at: at + 5 });
  expect(click.conversion).toEqual({ value: 480, currency: 'USD', at: at + 5, marked_at: start });
});

test('without a value and a time it is marked as of now', async () => {
  expect((await mark()).click.conversion).toEqual({ value: null, currency: '', at: start, marked_at: start });
});

test('a mark can be changed and taken back, also twice', async () => {
  await mark({ value: 1, currency: 'EUR' });
  expect((await mark({ value: 2, currency: 'EUR' })).click.conversion).toMatchObject({ value: 2 });
  expect((await mark({ undo: true })).click.conversion).toBeNull();
  expect((await mark({ undo: true })).click.conversion).toBeNull();
});

test.each([
  [{ at: at - 1 }, 'at', 'before-click'],
  [{ at: start + 1 }, 'at', 'in-the-future'],
  [{ value: -1, currency: 'USD' }, 'value', 'negative-value'],
  [{ value: 1e12, currency: 'USD' }, 'value', 'value-too-large'],
  [{ value: 1, currency: 'XYZ' }, 'currency', 'unknown-currency'],
  [{ value: 1 }, 'currency', 'unknown-currency'],
] as const)('%j is refused at its field with a sentence', async (sent, name, reason) => {
  await expect(mark(sent)).rejects.toMatchObject({
    code: 'invalid',
    message: conversionRefusalText[reason],
    field: { name, reason },
  });
  expect([...setup.clicks.rows.values()][0]?.marks).toEqual({});
});

test('a click that is not there is missing, as is another user’s license', async () => {
  await expect(mark({ click: `${at}#other` })).rejects.toMatchObject({
    code: 'missing',
    message: clickText.missing,
  });
  await expect(mark({}, stranger)).rejects.toMatchObject({ code: 'missing' });
  expect([...setup.clicks.rows.values()][0]?.marks).toEqual({});
});

/** A lead that came by the click, and by another of Microsoft. */
async function cameBy(leadAt: number, name = 'lead') {
  const lead = {
    id: `${leadAt}#${name}`,
    at: leadAt,
    page: '',
    ...journeyOf({ c: {} }),
    isMarked: false,
    consent: unknownConsent,
  };
  const other = { id: `${at + 1}#click-2`, at: at + 1, name: 'msclkid' };
  await setup.clicks.note(owner.licenseKey, { id, at, name: 'gclid', value: 'Id-1' }, leadAt);
  await setup.clicks.note(owner.licenseKey, { ...other, value: 'Id-2' }, leadAt);
  await setup.leads.keep(owner.licenseKey, { ...lead, clicks: [{ id, at, name: 'gclid' }, other] });
  return lead.id;
}

const outcomeOf = (lead: string) => setup.leads.rows.get(`${owner.licenseKey} ${lead}`)?.outcome;
const salesOf = () => [...setup.clicks.rows.values()].map(({ marks }) => marks.won?.conversion.value);

test('the lead of a click is won by its sale, and so is every click that the lead came by', async () => {
  const lead = await cameBy(start - 5);
  const { click } = await mark({ value: 480, currency: 'USD', at: at + 9 });
  expect(click.conversion).toMatchObject({ value: 480, at: at + 9 });
  expect(outcomeOf(lead)).toEqual({ state: 'won', value: 480, currency: 'USD', at: at + 9, order: '' });
  expect(salesOf()).toEqual([480, 480]);
  expect((await mark({ undo: true })).click.conversion).toBeNull();
  expect(outcomeOf(lead)).toBeNull();
  expect(salesOf()).toEqual([undefined, undefined]);
});

test('a click’s lead is the first that came by it, unless another has the sale', async () => {
  const first = await cameBy(start - 5);
  const later = await cameBy(start - 4, 'later');
  await mark({ value: 1, currency: 'USD' });
  expect([outcomeOf(first)?.state, outcomeOf(later)]).toEqual(['won', null]);
});

test('taking a mark back leaves an outcome that is not of the mark', async () => {
  const lead = await cameBy(start - 5);
  const key = `${owner.licenseKey} ${lead}`;
  const lost = { state: 'lost', value: null, currency: '', at: start, order: 'A-1' } as const;
  setup.leads.rows.set(key, { ...(setup.leads.rows.get(key) as KeptLead), outcome: lost });
  await mark({ undo: true });
  expect(outcomeOf(lead)).toEqual(lost);
});
