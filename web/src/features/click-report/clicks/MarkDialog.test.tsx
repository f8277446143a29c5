import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClickOnWire } from '#shared/contract/leads.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { conversionRefusalText } from '#shared/text/clicks.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { clickAnswer, listAnswer } from '#test/support/fakes/reported.ts';
import { options } from '#test/support/fakes/tracker-options.ts';
import { paths } from '../../../paths.ts';
import { clickPage, markText as text } from '../text.ts';

const at = new Date(2026, 10, 20, 14, 5, 40).getTime();
const click = clickAnswer(at);
const sale = { value: 480, currency: 'EUR', at: at + minuteMs, marked_at: at + minuteMs };
const dialog = page.getByRole('dialog');
const row = page.getByRole('row').filter({ hasText: click.value });

async function openClicks(clicks: ClickOnWire[], query = '') {
  whenAsked('licenses', [cardLicense()]);
  whenAsked('tracker-settings', options({ clickReports: true }));
  whenAsked('click-report', listAnswer(clicks));
  await openAccount(`${paths.clicks}${query}`);
}

test('marks a click with value, currency and the present time when the form is sent', async () => {
  await openClicks([click]);
  const marked = whenAsked('mark-converted', { error: false, click: { ...click, conversion: sale } });
  await row.getByRole('button', { name: clickPage.markOf(click.value) }).click();
  await expect.element(dialog.getByRole('heading', { name: text.title })).toBeVisible();
  await expect.element(dialog.getByText('Feb 18, 2027')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText(text.value).fill('480,50');
  await dialog.getByLabelText(text.currency).selectOptions('EUR');
  await dialog.getByRole('button', { name: text.submit }).click();
  await expect.element(row.getByText('€480.00')).toBeVisible();
  await expect.element(page.getByText(text.done)).toBeVisible();
  expect(marked).toEqual([
    { license_key: 'lk_1', click: click.id, value: 480.5, currency: 'EUR', undo: false },
  ]);
});

test('sends the click’s exact time when its own minute on the reader’s clock is entered', async () => {
  await openClicks([click], `?mark=${encodeURIComponent(click.id)}`);
  const marked = whenAsked('mark-converted', { error: false, click: { ...click, conversion: sale } });
  await dialog.getByLabelText(text.at).fill('2026-11-20T14:05');
  await dialog.getByRole('button', { name: text.submit }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(marked).toMatchObject([{ at, value: null, currency: '' }]);
});

test.each(['1,234', '12 EUR', '-5'])(
  'sends nothing and shows how to write it when the amount is %s',
  async amount => {
    await openClicks([click], `?mark=${encodeURIComponent(click.id)}`);
    await dialog.getByLabelText(text.value).fill(amount);
    await dialog.getByRole('button', { name: text.submit }).click();
    await expect.element(dialog.getByText(text.valueWrong('1234.50'))).toBeVisible();
  },
);

test('shows the reason at its field and keeps what was typed when the server refuses', async () => {
  await openClicks([click], `?mark=${encodeURIComponent(click.id)}`);
  const reason = conversionRefusalText['before-click'];
  const field = { name: 'at', reason: 'before-click' };
  whenAsked('mark-converted', new AppError('invalid', reason, { field }));
  await dialog.getByLabelText(text.value).fill('480');
  await dialog.getByLabelText(text.at).fill('2026-11-19T10:00');
  await dialog.getByRole('button', { name: text.submit }).click();
  await expect.element(dialog.getByText(reason)).toBeVisible();
  await expect.element(dialog.getByLabelText(text.at)).toHaveFocus();
  await expect.element(dialog.getByLabelText(text.value)).toHaveValue('480');
  await expectAccessible();
});

test('keeps the currency when the value of a conversion is changed', async () => {
  await openClicks([{ ...click, conversion: sale }]);
  const marked = whenAsked('mark-converted', {
    error: false,
    click: { ...click, conversion: { ...sale, value: 500 } },
  });
  await row.getByRole('button', { name: clickPage.changeOf(click.value) }).click();
  await expect.element(dialog.getByLabelText(text.value)).toHaveValue('480');
  await dialog.getByLabelText(text.value).fill('500');
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(row.getByText('€500.00')).toBeVisible();
  expect(marked).toMatchObject([{ value: 500, currency: 'EUR', at: sale.at }]);
});

test('removes a mark at once when it is undone, and puts it back when the server refuses', async () => {
  await openClicks([{ ...click, conversion: sale }], `?mark=${encodeURIComponent(click.id)}`);
  const { answer, arrive } = awaitedAnswer<{ error: false; click: ClickOnWire }>();
  whenAsked('mark-converted', () => answer);
  await dialog.getByRole('button', { name: text.undo }).click();
  await expect.element(row.getByText('€480.00')).not.toBeInTheDocument();
  arrive(Promise.reject(new AppError('conflict', 'Not now.')));
  await expect.element(page.getByText(text.undoFailed('Not now.'))).toBeVisible();
  await expect.element(row.getByText('€480.00')).toBeVisible();
});

test('says that there is no file when the click is of such a network', async () => {
  const other = clickAnswer(at, { name: 'fbclid', network: 'Facebook' });
  await openClicks([other], `?mark=${encodeURIComponent(other.id)}`);
  await expect.element(dialog.getByText(text.noFile('Facebook'))).toBeVisible();
});
