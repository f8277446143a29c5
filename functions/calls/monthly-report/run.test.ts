import { beforeEach, expect, test } from 'vitest';
import { calls } from '#shared/contract/index.ts';
import { stranger, user } from '../../../test/support/fakes/buyer.ts';
import { day, owner, start } from '../../../test/support/fakes/records.ts';
import { requestOf } from '../../../test/support/fakes/request.ts';
import { trafficSetup } from '../../../test/support/fakes/traffic.ts';
import { run } from './run.ts';

let setup: Awaited<ReturnType<typeof trafficSetup>>;
beforeEach(async () => {
  setup = await trafficSetup();
});

function report(month = '2026-11', as = user) {
  return run(requestOf('monthly-report', { license_key: owner.licenseKey, month }, as), setup);
}

function of(visits: number, leads = 0) {
  return { visits, leads };
}

const november = {
  visits: 100,
  leads: 10,
  floods: [{ from: start, to: start + 60_000, visits: 3, leads: 0 }],
  dimensions: {
    ch: { Direct: of(20, 4), 'Paid Search': of(50, 5), 'Organic Search': of(30, 1) },
    src: { newsletter: of(75, 6), Newsletter: of(5) },
    lp: { '/': of(60, 1), '/prices': of(40, 9) },
    net: { 'Google Ads': of(40, 5) },
    fch: { 'Organic Social': of(12, 2) },
  },
};

test('a month’s figures, tables in order, first touch, click ids, and the month before', async () => {
  await setup.count(november);
  const october = { day: '2026-10-21', visits: 80, leads: 4 };
  await setup.count({ visits: 80, leads: 4, dimensions: { ch: { Email: of(80, 4) } } }, start - 30 * day);
  expect(await report()).toMatchObject({
    month: '2026-11',
    visits: 100,
    leads: 10,
    used: 97,
    allowance: 5000,
    locked: false,
    tracked_leads: 6,
    before: { month: '2026-10', visits: 80, leads: 4, tracked_leads: 4, days: [october] },
    days: [{ day: '2026-11-20', visits: 100, leads: 10 }],
    channels: [{ name: 'Paid Search', ...of(50, 5) }, { name: 'Organic Search' }, { name: 'Direct' }],
    sources: [{ name: 'newsletter' }, { name: 'Newsletter' }, { name: '(none)' }],
    landing_pages: [
      { name: '/', ...of(60, 1) },
      { name: '/prices', ...of(40, 9) },
    ],
    first_touch: { channels: [{ name: 'Organic Social', ...of(12, 2) }], sources: [] },
    click_ids: { paid_visits: 50, networks: [{ name: 'Google Ads', ...of(40, 5) }] },
    faults: ['mixed-spelling'],
  });
});

test('the rows of a table add up to the month, including those without a value', async () => {
  await setup.count(november);
  const { channels, sources, media, campaigns, landing_pages, hosts } = await report();
  for (const table of [channels, sources, media, campaigns, landing_pages, hosts])
    expect(table.reduce((sum, row) => of(sum.visits + row.visits, sum.leads + row.leads), of(0))).toEqual(
      of(100, 10),
    );
  expect(sources.at(-1)).toEqual({ name: '(none)', ...of(20, 4) });
});

test('given links that name their source “(none)”, has one row of what says nothing', async () => {
  await setup.count({ visits: 9, dimensions: { src: { '(none)': of(2), Google: of(4) } } });
  expect((await report()).sources).toEqual([
    { name: 'Google', ...of(4) },
    { name: '(none)', ...of(5) },
  ]);
});

test('a month without visits has zeros and says so', async () => {
  expect(await report('2025-02')).toMatchObject({ visits: 0, days: [], channels: [], faults: ['no-visits'] });
});

test('a month of year 0 is invalid', () => {
  expect(calls['monthly-report'].body.safeParse({ license_key: 'key-a', month: '0000-01' }).success).toBe(
    false,
  );
});

// BCN-034: the reports are locked after the notice, the counting goes on.
test('locked reports keep their totals and show no tables, of any month', async () => {
  await setup.count({ visits: 5000 }, start - 30 * day);
  await setup.count({ ...november, visits: 6000 });
  await setup.notices.note(owner.licenseKey, '2026-11', 'over', start - 7 * day);
  expect(await report()).toMatchObject({ locked: true, visits: 6000, leads: 10, channels: [], sources: [] });
  expect(await report('2026-10')).toMatchObject({ locked: true, visits: 5000, channels: [] });
});

test('another user’s report is answered like that of a license that does not exist', async () => {
  await expect(report('2026-11', stranger)).rejects.toMatchObject({ code: 'missing' });
});
