import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { savedFiles } from '#test/support/component/saved-files.ts';
import { leadAnswer, listAnswer } from '#test/support/fakes/reported.ts';
import { options } from '#test/support/fakes/tracker-options.ts';
import { paths } from '../../../paths.ts';
import { timeText } from '../../../text/dates-here.ts';
import { leadText as text } from '../../../text/leads.ts';
import { uiText } from '../../../ui/text.ts';
import { listText } from '../text.ts';

const at = new Date(2026, 10, 20, 14, 5).getTime();
const table = page.getByRole('table', { name: text.caption });
const row = table.getByRole('row').filter({ hasText: '/contact' });
type List = Parameters<typeof whenAsked<'leads'>>[1];

async function openLeads(list: List, query = '') {
  whenAsked('licenses', [cardLicense()]);
  whenAsked('tracker-settings', options());
  const asked = whenAsked('leads', list);
  await openAccount(`${paths.leads}${query}`);
  return asked;
}

test('says so when the leads are loading', async () => {
  const { answer, arrive } = awaitedAnswer<ReturnType<typeof listAnswer<never>>>();
  await openLeads(() => answer);
  await expect.element(page.getByRole('status').getByText(text.loading)).toBeVisible();
  await expectAccessible();
  arrive(listAnswer([]));
  await expect.element(page.getByRole('heading', { name: text.empty })).toBeVisible();
});

test('shows time, form, first and last touch when there is a lead', async () => {
  await openLeads(listAnswer([leadAnswer(at)]));
  for (const shown of ['Nov 20, 2026', '/contact', 'Paid Search', 'google', 'cpc', 'spring', 'Email'])
    await expect.element(row.getByText(shown, { exact: true })).toBeVisible();
  await expect.element(row.getByText(text.visit(3), { exact: true })).toBeVisible();
  await expectAccessible();
});

test('shows the domains when leads came from several, not counting www as another', async () => {
  const own = [leadAnswer(at), leadAnswer(at - 1, { page: 'rossi.test/book' })];
  await openLeads(listAnswer(own));
  await expect.element(row).toBeVisible();
  await expect.element(page.getByText('www.rossi.test', { exact: true })).not.toBeInTheDocument();
  await openLeads(listAnswer([...own, leadAnswer(at - 2, { page: 'shop.rossi.test/order' })]));
  await expect.element(page.getByText('shop.rossi.test', { exact: true })).toBeVisible();
  await expect.element(row.getByText('www.rossi.test', { exact: true })).toBeVisible();
});

test('opens the journey when a row is pressed anywhere', async () => {
  await openLeads(listAnswer([leadAnswer(at)]));
  await row.getByText('Paid Search').click();
  await expect.element(page.getByRole('heading', { name: text.journey.sent })).toBeVisible();
});

test('asks for a span of days when its button is pressed', async () => {
  const asked = await openLeads(listAnswer([leadAnswer(at)]));
  await expect.element(row).toBeVisible();
  const today = page.getByRole('button', { name: listText.spans.today });
  await today.click();
  await expect.element(today).toHaveAttribute('aria-pressed', 'true');
  const midnight = new Date().setHours(0, 0, 0, 0);
  await expect.poll(() => asked.at(-1)?.from).toBe(midnight);
});

test('links the newest monthly report of the site when the list names no month', async () => {
  await openLeads(listAnswer([leadAnswer(at)]));
  await expect
    .element(page.getByRole('link', { name: text.report }))
    .toHaveAttribute('href', `${paths.monthlyReports}?license=lk_1`);
});

test('shows a lead’s journey step by step, with a link to the click, when it is unfolded', async () => {
  const click = { id: `${at}#click`, name: 'gclid', at: at - 4 * dayMs };
  await openLeads(listAnswer([leadAnswer(at, { clicks: [click] })]));
  const button = row.getByRole('button', { name: text.openOf(timeText(at)) });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  const steps = page.getByRole('list').filter({ hasText: text.journey.sent }).first();
  for (const title of [text.journey.first, text.journey.last, text.journey.sent])
    await expect.element(steps.getByRole('heading', { name: title })).toBeVisible();
  for (const shown of ['oak table', 'mail.example', 'www.rossi.test/sale'])
    await expect.element(steps.getByText(shown)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^gclid, Nov 16, 2026/ }))
    .toHaveAttribute('href', `${paths.clicks}?license=lk_1&from=2026-11-16&to=2026-11-16&show=lead`);
  await expectAccessible();
  await button.click();
  await expect.element(page.getByRole('heading', { name: text.journey.sent })).not.toBeInTheDocument();
});

test('lists the touches between first and last when the lead has some', async () => {
  const { last } = leadAnswer(at);
  const between = ['may', 'june'].map((campaign, place) => ({
    ...last,
    campaign,
    at: at - (3 - place) * dayMs,
  }));
  await openLeads(listAnswer([leadAnswer(at, { between })]), `?open=${encodeURIComponent(`${at}#lead`)}`);
  const steps = page.getByRole('list').filter({ hasText: text.journey.sent }).first();
  const { first, between: again, last: newest, sent } = text.journey;
  await expect.element(steps.getByText('june')).toBeVisible();
  const titles = steps
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
  expect(titles).toEqual([first, again, again, newest, sent]);
  await expectAccessible();
});

test('shows one touch when the visitor came once', async () => {
  const { last } = leadAnswer(at);
  await openLeads(
    listAnswer([leadAnswer(at, { first: last, visits_before: 0 })]),
    `?open=${encodeURIComponent(`${at}#lead`)}`,
  );
  await expect.element(row.getByText(text.same)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: text.journey.only })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: text.journey.last })).not.toBeInTheDocument();
});

test('says that the first touch is unknown when the report has none', async () => {
  const { last } = leadAnswer(at);
  const silent = { ...last, at: at - dayMs, channel: null, source: '', medium: '', campaign: '' };
  await openLeads(
    listAnswer([leadAnswer(at, { first: { ...silent, page: '', referrer: '' }, visits_before: null })]),
    `?open=${encodeURIComponent(`${at}#lead`)}`,
  );
  await expect.element(row.getByText(text.unknown)).toBeVisible();
  await expect.element(page.getByText(text.journey.noDetails)).toBeVisible();
});

test('asks for words and days of the address when it opens, and says when nothing matches', async () => {
  const asked = await openLeads(listAnswer([]), '?q=spring&from=2026-11-01&show=open');
  await expect.element(page.getByRole('heading', { name: listText.noMatch })).toBeVisible();
  expect(asked).toEqual([{ license_key: 'lk_1', search: 'spring', from: new Date(2026, 10, 1).getTime() }]);
});

test('shows samples marked as such and a link to the site’s test when there is no lead yet', async () => {
  await openLeads(listAnswer([]));
  const sample = page.getByRole('table', { name: listText.sampleCaption });
  await expect.element(sample.getByText('Paid Search')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: text.emptyTest }))
    .toHaveAttribute('href', '/infos/test-site?license=lk_1');
  await expectAccessible();
});

test('says why and can try again when the leads cannot be loaded', async () => {
  let isDown = true;
  await openLeads(() => {
    if (isDown) throw new AppError('missing', 'There is no such license.');
    return listAnswer([leadAnswer(at)]);
  });
  await expect.element(page.getByRole('alert').getByText('There is no such license.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: listText.tryAgain }).click();
  await expect.element(table).toBeVisible();
});

test('saves the leads as a table when it is downloaded', async () => {
  const files = savedFiles();
  await openLeads(({ as }) =>
    as === 'csv' ? { ...listAnswer([]), csv: '"Time"\r\n"a"\r\n' } : listAnswer([leadAnswer(at)]),
  );
  await page.getByRole('button', { name: uiText.csv }).click();
  await expect.poll(() => [...files.values()]).toEqual(['\uFEFF"Time"\r\n"a"\r\n']);
});
