import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hourMs } from '#shared/domain/time.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { emptyReport, reportAnswer } from '#test/support/fakes/monthly-report.ts';
import { leadAnswer, listAnswer } from '#test/support/fakes/reported.ts';
import { overviewText as text } from '../../features/overview/text.ts';
import { paths } from '../../paths.ts';
import { accountText } from '../../text/account.ts';

const now = Date.now();
const month = monthOf(now);
const site = page.getByRole('region', { name: 'rossi.test' });
type License = ReturnType<typeof cardLicense>;

function newest(count: number) {
  return listAnswer(Array.from({ length: count }, (_, nth) => leadAnswer(now - (nth + 1) * hourMs)));
}

function licenseOf(nth: number, domain: string): License {
  const one = cardLicense();
  return {
    ...one,
    id: `sub_${nth}`,
    meta: { ...one.meta, license_key: `lk_${nth}`, allowed_domains: domain ? [domain] : [] },
  };
}

function counted(change: Parameters<typeof reportAnswer>[0] = {}) {
  return whenAsked('monthly-report', reportAnswer(change, { month, now }));
}

test('shows thirty days, the best source and the five newest leads when a site has them', async () => {
  whenAsked('licenses', [cardLicense()]);
  const today = {
    day: new Date(now).toISOString().slice(0, 10),
    visits: 1200,
    leads: 31,
    flood: 0,
    excluded: 0,
  };
  const asked = counted({
    days: [today],
    before: {
      ...reportAnswer({}, { month, now }).before,
      days: [{ day: '2001-01-01', visits: 7, leads: 7 }],
    },
    sources: [
      { name: 'Google', visits: 900, leads: 4 },
      { name: 'LinkedIn', visits: 100, leads: 12 },
    ],
  });
  const spam = { state: 'spam', value: null, currency: '', at: now, order: '' } as const;
  const { items } = newest(9);
  whenAsked('leads', listAnswer([leadAnswer(now, { outcome: spam }), ...items]));
  await openAccount(paths.account);
  await expect
    .element(page.getByRole('heading', { level: 1, name: accountText.pages.overview }))
    .toBeVisible();
  for (const shown of ['1,200', '31', 'LinkedIn', '12 leads', text.states.live])
    await expect.element(site.getByText(shown, { exact: true })).toBeVisible();
  expect(asked).toEqual([{ license_key: 'lk_1', month }]);
  const leads = site.getByRole('list', { name: text.newestOf('rossi.test') });
  await expect.element(leads.getByText('Email').first()).toBeVisible();
  expect(leads.getByRole('link').elements()).toHaveLength(5);
  const { id } = leadAnswer(now - hourMs);
  await expect
    .element(leads.getByRole('link').first())
    .toHaveAttribute('href', `${paths.leads}?${new URLSearchParams({ license: 'lk_1', open: id })}`);
  await expect
    .element(site.getByRole('link', { name: text.reportOf('rossi.test') }))
    .toHaveAttribute('href', `${paths.monthlyReports}?license=lk_1`);
  await expectAccessible();
});

test('says what to do next when a site has no domain or visit, or has faults', async () => {
  whenAsked('licenses', [licenseOf(1, ''), licenseOf(2, 'new.test'), licenseOf(3, 'faulty.test')]);
  whenAsked('monthly-report', ({ license_key }) =>
    license_key === 'lk_2'
      ? emptyReport(month)
      : reportAnswer({ faults: ['no-leads', 'went-quiet'] }, { month, now }),
  );
  whenAsked('leads', listAnswer([]));
  await openAccount(paths.account);
  const next = (name: string) => page.getByRole('link', { name });
  await expect.element(page.getByText(text.states.domain)).toBeVisible();
  await expect.element(next(text.setDomain)).toHaveAttribute('href', `${paths.subscriptions}?open=sub_1`);
  await expect.element(page.getByText(text.states.waiting)).toBeVisible();
  await expect.element(next(text.finish)).toHaveAttribute('href', `${paths.subscriptions}?open=sub_2`);
  await expect.element(page.getByText(text.states.faulty(2))).toBeVisible();
  await expect.element(next(text.fix)).toHaveAttribute('href', `${paths.monthlyReports}?license=lk_3`);
  await expect.element(page.getByText(text.noLeads).first()).toBeVisible();
  await expectAccessible();
});

test('can try again, and shows the other sites, when the figures of one cannot be loaded', async () => {
  let isDown = true;
  whenAsked('licenses', [licenseOf(1, 'one.test'), licenseOf(2, 'two.test')]);
  whenAsked('leads', newest(1));
  whenAsked('monthly-report', ({ license_key }) => {
    if (isDown && license_key === 'lk_1') throw new AppError('forbidden', 'Not today');
    return reportAnswer({}, { month, now });
  });
  await openAccount(paths.account);
  const one = page.getByRole('region', { name: 'one.test' });
  await expect.element(one.getByRole('alert').getByText(text.failed)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'two.test' }).getByText(text.states.live))
    .toBeVisible();
  isDown = false;
  await one.getByRole('button', { name: text.tryAgain }).click();
  await expect.element(one.getByText(text.states.live)).toBeVisible();
});

test('asks for the figures of four sites at a time when there are many', async () => {
  whenAsked(
    'licenses',
    [1, 2, 3, 4, 5, 6].map(nth => licenseOf(nth, `site-${nth}.test`)),
  );
  const asked = counted();
  whenAsked('leads', newest(1));
  await openAccount(paths.account);
  await expect
    .element(page.getByRole('region', { name: 'site-4.test' }).getByText(text.states.live))
    .toBeVisible();
  expect(asked).toHaveLength(4);
  await page.getByRole('button', { name: text.more(2) }).click();
  await expect
    .element(page.getByRole('region', { name: 'site-6.test' }).getByText(text.states.live))
    .toBeVisible();
});

test('opens the subscriptions, where a purchase is awaited, when there is no license', async () => {
  whenAsked('licenses', []);
  whenAsked('claim-purchase', { state: 'none' });
  await openAccount(paths.account);
  await expect.element(page.getByRole('heading', { name: messages.account.empty })).toBeVisible();
});

test('says nothing of the account when the licenses cannot be loaded', async () => {
  expectConsoleError(/Not today|error boundary/);
  whenAsked('licenses', new AppError('forbidden', 'Not today'));
  await openAccount(paths.account);
  await expect.element(page.getByRole('heading', { name: messages.failure.title })).toBeVisible();
});
