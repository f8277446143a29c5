import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { License } from '#shared/contract/license.ts';
import { hourMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardLicense, paypalLicense } from '#test/support/component/licenses.ts';
import { savedFiles } from '#test/support/component/saved-files.ts';
import { clickAnswer, listAnswer } from '#test/support/fakes/reported.ts';
import { options } from '#test/support/fakes/tracker-options.ts';
import { paths } from '../../../paths.ts';
import { uiText } from '../../../ui/text.ts';
import { listText, reportSections, clickPage as text } from '../text.ts';

const at = new Date(2026, 10, 20, 14, 5).getTime();
const table = page.getByRole('table', { name: text.caption });
type List = Parameters<typeof whenAsked<'click-report'>>[1];

async function openClicks(list: List, query = '', licenses: License[] = [cardLicense()]) {
  whenAsked('licenses', licenses);
  whenAsked('tracker-settings', options({ clickReports: true }));
  const asked = whenAsked('click-report', list);
  await openAccount(`${paths.clicks}${query}`);
  return asked;
}

test('says so in the shape of the list when the clicks are loading', async () => {
  const { answer, arrive } = awaitedAnswer<ReturnType<typeof listAnswer<never>>>();
  await openClicks(() => answer);
  await expect.element(page.getByRole('status').getByText(text.loading)).toBeVisible();
  await expectAccessible();
  arrive(listAnswer([]));
  await expect.element(page.getByRole('heading', { name: text.empty })).toBeVisible();
});

test('shows source, page and outcome of each click when there are clicks', async () => {
  await openClicks(
    listAnswer([
      clickAnswer(at, { lead_at: at + hourMs }),
      clickAnswer(at - 1000, {
        name: 'msclkid',
        value: 'ms-1',
        network: 'Microsoft Advertising',
        campaign: '',
        term: '',
        conversion: { value: 480, currency: 'USD', at, marked_at: at },
      }),
    ]),
  );
  const lead = table.getByRole('row').filter({ hasText: 'Cj0KCQ_aB-1' });
  for (const shown of ['Nov 20, 2026', '2:05 PM', 'Google Ads', 'spring', 'oak table', '/sale'])
    await expect.element(lead.getByText(shown, { exact: true })).toBeVisible();
  await expect.element(lead.getByText(text.becameLead, { exact: true }).first()).toBeVisible();
  const sale = table.getByRole('row').filter({ hasText: 'ms-1' });
  await expect.element(sale.getByText('$480.00')).toBeVisible();
  await expect.element(sale.getByText(text.converted, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(text.count('2', false), { exact: true })).toBeVisible();
  await expectAccessible();
});

test('has the button of a click beside its source when the window is a phone’s', async () => {
  await page.viewport(390, 800);
  await openClicks(listAnswer([clickAnswer(at)]));
  const button = table.getByRole('button', { name: /Cj0KCQ_aB-1/ });
  await expect.element(button).toBeVisible();
  const [source, beside] = [table.getByText('Google Ads'), button].map(one =>
    one.element().getBoundingClientRect(),
  );
  expect(beside?.left).toBeGreaterThan(source?.right ?? 0);
  expect(beside?.top).toBeLessThanOrEqual(source?.bottom ?? 0);
  await page.viewport(1280, 800);
});

test('asks for the filters of the address when it opens, and for each change of them', async () => {
  const asked = await openClicks(
    listAnswer([clickAnswer(at)]),
    '?q=spring&from=2026-11-01&to=2026-11-20&network=google&show=open',
  );
  await expect.element(table).toBeVisible();
  expect(asked.at(-1)).toEqual({
    license_key: 'lk_1',
    search: 'spring',
    network: 'google',
    lead: 'yes',
    converted: 'no',
    from: new Date(2026, 10, 1).getTime(),
    to: new Date(2026, 10, 21).getTime(),
  });
  await page.getByLabelText(listText.network).selectOptions('Microsoft Advertising');
  await expect.poll(() => asked.at(-1)).toMatchObject({ network: 'bing', search: 'spring' });
  await page.getByLabelText(listText.search, { exact: true }).fill('oak');
  await expect.poll(() => asked.at(-1)).toMatchObject({ network: 'bing', search: 'oak' });
  await page.getByRole('button', { name: listText.clear }).click();
  await expect.poll(() => asked.at(-1)).toEqual({ license_key: 'lk_1' });
  await expect.element(page.getByLabelText(listText.search, { exact: true })).toHaveValue('');
});

test('asks for nothing and says why when a range ends before it begins', async () => {
  const asked = await openClicks(listAnswer([]), '?from=2026-11-20&to=2026-11-01');
  await expect.element(page.getByText(listText.notARange)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: listText.noMatch })).toBeVisible();
  expect(asked).toEqual([]);
});

test('turns page by page and focuses what is shown when the list is long', async () => {
  const rows = Array.from({ length: 100 }, (_, place) =>
    clickAnswer(at - place * hourMs, { value: `click-${place}` }),
  );
  const cursor = `${at - 99 * hourMs}#click`;
  const asked = await openClicks(({ cursor: before, as }) =>
    as === 'count'
      ? { ...listAnswer([]), count: 331 }
      : before
        ? listAnswer([clickAnswer(at - 200 * hourMs, { value: 'oldest' })])
        : listAnswer(rows, cursor),
  );
  await expect.element(page.getByText(listText.shownOf(text.count('331', false), '100'))).toBeVisible();
  await page.getByRole('button', { name: listText.older }).click();
  await expect.element(table.getByText('oldest')).toBeVisible();
  expect(asked.at(-1)).toEqual({ license_key: 'lk_1', cursor });
  await expect
    .poll(() => document.activeElement?.textContent)
    .toContain(listText.shownOf(text.count('331', false), '1'));
  await page.getByRole('button', { name: listText.newer }).click();
  await expect.element(table.getByText('click-0', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: listText.newest })).not.toBeInTheDocument();
});

test('searches further back from where it ended when a rare word was not found yet', async () => {
  const cursor = `${at}#click`;
  const asked = await openClicks(
    ({ cursor: before }) =>
      before ? listAnswer([clickAnswer(at - hourMs)]) : { ...listAnswer([], cursor), looked_back_to: at },
    '?q=rare',
  );
  await expect.element(page.getByText(listText.lookedBack('Nov 20, 2026'))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: listText.notYetFound })).toBeVisible();
  await page.getByRole('button', { name: listText.further }).click();
  await expect.element(table).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ search: 'rare', cursor });
});

test('offers to clear the filters when they leave nothing', async () => {
  await openClicks(({ search }) => listAnswer(search ? [] : [clickAnswer(at)]), '?q=none');
  await expect.element(page.getByRole('heading', { name: listText.noMatch })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: listText.clear }).last().click();
  await expect.element(table).toBeVisible();
});

test('shows samples marked as such when there is no click yet', async () => {
  await openClicks(listAnswer([]));
  await expect.element(page.getByRole('heading', { name: text.empty })).toBeVisible();
  const sample = page.getByRole('table', { name: listText.sampleCaption });
  await expect.element(sample).toBeVisible();
  const rows = sample.getByRole('row').filter({ hasText: 'EXAMPLE' });
  expect(rows.elements()).toHaveLength(3);
  for (const row of rows.elements()) expect(row.textContent).toContain(listText.sample);
  expect(sample.getByRole('button').elements()).toEqual([]);
  await expectAccessible();
});

test('says why, keeps the filters and can try again when the clicks cannot be loaded', async () => {
  let isDown = true;
  await openClicks(() => {
    if (isDown) throw new AppError('limited', 'Too many requests.', { retryAfterMs: 40_000 });
    return listAnswer([clickAnswer(at)]);
  }, '?q=spring');
  await expect.element(page.getByRole('alert').getByText('Too many requests.')).toBeVisible();
  await expect.element(page.getByLabelText(listText.search, { exact: true })).toHaveValue('spring');
  await expectAccessible();
  isDown = false;
  await page.getByRole('button', { name: listText.tryAgain }).click();
  await expect.element(table).toBeVisible();
});

test('saves every page of the filtered clicks when the table is downloaded', async () => {
  const files = savedFiles();
  const asked = await openClicks(({ as, cursor }) => {
    if (as !== 'csv') return listAnswer([clickAnswer(at)]);
    return cursor
      ? { ...listAnswer([]), csv: '"b"\r\n' }
      : { ...listAnswer([], `${at}#click`), csv: '"Time"\r\n"a"\r\n' };
  }, '?network=google');
  await page.getByRole('button', { name: uiText.csv }).click();
  await expect.poll(() => [...files.values()]).toEqual(['\uFEFF"Time"\r\n"a"\r\n"b"\r\n']);
  expect([...files.keys()][0]).toMatch(/^clicks-rossi\.test-\d{4}-\d\d-\d\d\.csv$/);
  expect(asked.filter(({ as }) => as === 'csv')).toEqual([
    { license_key: 'lk_1', network: 'google', as: 'csv' },
    { license_key: 'lk_1', network: 'google', as: 'csv', cursor: `${at}#click` },
  ]);
});

test('asks for the chosen license, named by its domain, when there are several', async () => {
  const asked = await openClicks(listAnswer([]), '?q=x', [
    cardLicense(),
    paypalLicense({ meta: { allowed_domains: [] } }),
  ]);
  await page.getByLabelText(reportSections.pick).selectOptions(reportSections.noDomain('Basic'));
  await expect.poll(() => asked.at(-1)).toEqual({ license_key: 'lk_2' });
  await expect.element(page.getByText(text.noDomain)).toBeVisible();
});

test('leads to the plans when there is no license', async () => {
  whenAsked('licenses', []);
  await openAccount(paths.clicks);
  await expect.element(page.getByRole('heading', { name: reportSections.noLicense })).toBeVisible();
  await expectAccessible();
});

test('keeps the license when another section is opened by keyboard', async () => {
  await openClicks(listAnswer([]), '?license=lk_1');
  const leads = page
    .getByRole('navigation', { name: reportSections.label })
    .getByRole('link', { name: reportSections.leads });
  await expect.element(leads).toHaveAttribute('href', `${paths.leads}?license=lk_1`);
  whenAsked('leads', listAnswer([]));
  (leads.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: reportSections.leads })).toBeVisible();
});
