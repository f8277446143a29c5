import { beforeEach, expect, test } from 'vitest';
import type { SaidOutcome } from '#shared/contract/leads.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import { publicId } from '#shared/domain/row-ids.ts';
import { outcomeRefusalText, outcomeText } from '#shared/text/outcomes.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryClicks, memoryLeads, memoryOutcomes } from '../../../test/support/fakes/leads.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { day, owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const leadAt = start - day;
const click = { id: `${leadAt - 9}#click-1`, at: leadAt - 9, name: 'gclid' };
const [one, two] = [`${leadAt}#lead-1`, `${leadAt}#lead-2`];

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
  await setup.clicks.note(owner.licenseKey, { ...click, value: 'Id-1' }, leadAt);
  const fields = {
    at: leadAt,
    page: 'acme.example/',
    ...journeyOf({ c: {} }),
    isMarked: false,
    consent: unknownConsent,
  };
  await setup.leads.keep(owner.licenseKey, { ...fields, id: one, clicks: [click] });
  await setup.leads.keep(owner.licenseKey, { ...fields, id: two, clicks: [] });
});

function open() {
  const [leads, clicks, clock] = [memoryLeads(), memoryClicks(), movableClock()];
  const outcomes = memoryOutcomes(leads, clicks);
  return { licenses: memoryLicenses(), rateLimits: memoryLimits(clock), leads, clicks, outcomes, clock };
}

type Said = Partial<SaidOutcome> & Pick<SaidOutcome, 'state'>;
const say = (outcomes: (Said & { lead: string })[], as = user) =>
  run(requestOf('set-outcomes', { license_key: owner.licenseKey, outcomes }, as), setup);
const sayOfOne = async (said: Said) => (await say([{ lead: one, ...said }])).leads[0]?.outcome;
const sale = () => [...setup.clicks.rows.values()][0]?.marks.won?.conversion ?? null;
const kept = () => [...setup.leads.rows.values()].map(({ outcome }) => outcome?.state);

test('a lead is won with value, currency, time and order, and its click with it', async () => {
  const said = { state: 'won', value: 480, currency: 'usd', at: leadAt + 5, order: 'pi_3Q' } as const;
  expect(await sayOfOne(said)).toEqual({ ...said, currency: 'USD' });
  expect(sale()).toEqual({ value: 480, currency: 'USD', at: leadAt + 5, order: 'pi_3Q' });
});

test('without a time the outcome has the current one, and a repeat later changes nothing', async () => {
  const lost = { state: 'lost', value: null, currency: '', at: start, order: '' };
  expect(await sayOfOne({ state: 'lost' })).toEqual(lost);
  setup.clock.set(start + day);
  expect(await sayOfOne({ state: 'lost' })).toEqual(lost);
  expect(await sayOfOne({ state: 'qualified' })).toMatchObject({ at: start + day });
});

test('a lead no longer won is no conversion any more, and can be new again', async () => {
  await sayOfOne({ state: 'won', value: 480, currency: 'USD' });
  await sayOfOne({ state: 'qualified', value: 900, currency: 'USD' });
  expect(sale()).toBeNull();
  await sayOfOne({ state: 'won' });
  expect(sale()).toMatchObject({ value: null });
  expect(await sayOfOne({ state: 'new', value: 5, order: 'x' })).toBeNull();
  expect(sale()).toBeNull();
});

test('a lead is named as a form carried it, too', async () => {
  const [lead] = (await say([{ lead: publicId(one), state: 'lost' }])).leads;
  expect(lead).toMatchObject({ id: one, outcome: { state: 'lost' } });
});

test('many leads are set in one request, and answered in its order', async () => {
  const { leads } = await say([
    { lead: two, state: 'spam' },
    { lead: one, state: 'won' },
  ]);
  expect(leads.map(({ id, outcome }) => [id, outcome?.state])).toEqual([
    [two, 'spam'],
    [one, 'won'],
  ]);
});

test.each([
  [{ state: 'won', at: leadAt - 1 }, 'at', 'before-lead'],
  [{ state: 'won', at: start + 1 }, 'at', 'in-the-future'],
  [{ state: 'won', value: -1, currency: 'USD' }, 'value', 'negative-value'],
  [{ state: 'won', value: 1e12, currency: 'USD' }, 'value', 'value-too-large'],
  [{ state: 'won', value: 1 }, 'currency', 'unknown-currency'],
  [{ state: 'won', order: 'jane@acme.example' }, 'order', 'wrong-order'],
  [{ state: 'spam', value: 1, currency: 'USD' }, 'value', 'worthless'],
] as const)('%j is refused at its field, and nothing is changed of any lead', async (said, name, reason) => {
  const both = say([
    { lead: two, state: 'won' },
    { lead: one, ...said },
  ]);
  await expect(both).rejects.toMatchObject({
    code: 'invalid',
    message: outcomeRefusalText[reason],
    field: { name, reason },
  });
  expect(kept()).toEqual([undefined, undefined]);
});

test('a lead that is not there is missing, as is another user’s license, and nothing is changed', async () => {
  const some = [
    { lead: one, state: 'won' as const },
    { lead: `${leadAt}#none`, state: 'won' as const },
  ];
  await expect(say(some)).rejects.toMatchObject({ code: 'missing', message: outcomeText.missing });
  await expect(say([{ lead: one, state: 'won' }], stranger)).rejects.toMatchObject({ code: 'missing' });
  expect(kept()).toEqual([undefined, undefined]);
});

test('one lead twice, none, and more than a hundred are invalid requests', () => {
  const won = { lead: one, state: 'won' as const };
  const many = Array.from({ length: 101 }, (_, place) => ({ ...won, lead: `${leadAt}#l-${place}` }));
  for (const outcomes of [[won, won], [], many])
    expect(() => requestOf('set-outcomes', { license_key: owner.licenseKey, outcomes }, user)).toThrow();
});

test('requests are rate-limited', async () => {
  for (let times = 0; times < 60; times++) await sayOfOne({ state: 'lost' });
  await expect(sayOfOne({ state: 'lost' })).rejects.toMatchObject({ code: 'limited' });
});
