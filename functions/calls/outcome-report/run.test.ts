import { beforeEach, expect, test } from 'vitest';
import type { KeptLead } from '#functions/ports/leads/leads.ts';
import { unknownConsent } from '#shared/domain/leads/ad-consent.ts';
import { journeyOf } from '#shared/domain/leads/journey.ts';
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { endOfMonth } from '#shared/domain/visits/periods.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { memoryLeads } from '../../../test/support/fakes/leads.ts';
import { memoryLicenses, memoryLimits, movableClock } from '../../../test/support/fakes/memory.ts';
import { owner, snapshot, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { run } from './run.ts';

const month = monthOf(start);
const won: LeadOutcome = { state: 'won', value: 480, currency: 'USD', at: start, order: '' };

let setup: ReturnType<typeof open>;
beforeEach(async () => {
  setup = open();
  await setup.licenses.saveSnapshot(owner, snapshot(), 1);
});

function open() {
  const ranges: { from: number; to: number }[] = [];
  const counts = { excluded: async () => ({ ranges, version: 0 }) };
  const tables = {
    licenses: memoryLicenses(),
    leads: memoryLeads(),
    rateLimits: memoryLimits(movableClock()),
  };
  return { ...tables, counts, ranges };
}

function keep(at: number, outcome: LeadOutcome | null = null, source = 'google') {
  const id = `${at}#lead`;
  const fields = {
    id,
    at,
    page: 'acme.example/',
    clicks: [],
    isMarked: false,
    consent: unknownConsent,
    isWithdrawn: false,
    outcome,
  };
  const lead: KeptLead = { ...fields, ...journeyOf({ c: { utm_source: source } }) };
  setup.leads.rows.set(`${owner.licenseKey} ${id}`, lead);
}

const report = (of = month, as = user) =>
  run(requestOf('outcome-report', { license_key: owner.licenseKey, month: of }, as), setup);

test('a month has its leads, the won ones with what they were worth, and without spam', async () => {
  keep(start, won);
  keep(start + 1, null, 'bing');
  keep(start + 2, { ...won, state: 'spam', value: null, currency: '' });
  expect(await report()).toMatchObject({
    states: { new: 1, qualified: 0, won: 1, lost: 0, spam: 1 },
    leads: 2,
    won: 1,
    revenue: [{ currency: 'USD', value: 480 }],
    looked_back_to: null,
    last: {
      sources: [
        { name: 'Google · organic', leads: 1, won: 1 },
        { leads: 1, won: 0 },
      ],
    },
  });
});

test('leads of other months are left out', async () => {
  const [begin, end] = [Date.parse(`${month}-01`), endOfMonth(month)];
  for (const at of [begin - 1, begin, end - 1, end]) keep(at);
  expect((await report()).leads).toBe(2);
});

test('what the owner has excluded is not counted here either', async () => {
  const minute = Math.floor(start / minuteMs) * minuteMs;
  keep(minute + 1);
  keep(minute + minuteMs);
  setup.ranges.push({ from: minute, to: minute + minuteMs });
  expect((await report()).leads).toBe(1);
});

test('of more leads than one answer can read it says how far it looked back', async () => {
  for (let place = 0; place < 20_500; place++) keep(start + place);
  const { leads, looked_back_to } = await report();
  expect([leads, looked_back_to]).toEqual([20_000, start + 500]);
});

test('another user’s license is missing, and requests are rate-limited', async () => {
  await expect(report(month, stranger)).rejects.toMatchObject({ code: 'missing' });
  for (let times = 0; times < 60; times++) await report();
  await expect(report()).rejects.toMatchObject({ code: 'limited' });
});
