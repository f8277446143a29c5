import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { dateText } from '#shared/text/dates.ts';
import { messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardLicense, inDays, paypalLicense, secondsInDays } from '#test/support/component/licenses.ts';
import { accountText } from '../../../text/account.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';

const { cancel: text, refund } = licenseChangeText;
const dialog = page.getByRole('dialog');
const yes = dialog.getByRole('button', { name: text.yes });
const no = dialog.getByRole('button', { name: text.no });
const ending = cardLicense({ subscription: { cancel_at: secondsInDays(20) } });

test('the dialog says what is lost and until when the license works; the safe answer has the focus', async () => {
  await openSubscriptions([cardLicense()], '?cancel=sub_1');
  await expect.element(dialog.getByRole('heading', { name: text.title })).toBeVisible();
  await expect.element(dialog.getByText(text.text)).toBeVisible();
  await expect.element(dialog.getByText(text.until('rossi.test', dateText(inDays(20))))).toBeVisible();
  await expect.element(no).toHaveFocus();
  await expectAccessible();
});

test('while a payment fails, the dialog says that it ends at once, and so it does', async () => {
  await openSubscriptions([cardLicense({ subscription: { status: 'past_due' } })]);
  await page.getByRole('button', { name: accountText.cancel }).click();
  await expect.element(dialog.getByText(text.atOnce('rossi.test'))).toBeVisible();
  const asked = whenAsked('upgrade', { status: 'canceled' });
  whenAsked('licenses', [cardLicense({ subscription: { status: 'canceled', cancel_at: secondsInDays(0) } })]);
  await yes.click();
  await expect.element(page.getByText(text.endedNow)).toBeVisible();
  expect(asked).toMatchObject([{ type: 'cancel', license_key: 'lk_1' }]);
});

test('Escape keeps the subscription, and the focus returns to the button that opened the dialog', async () => {
  await openSubscriptions([cardLicense()]);
  const opener = page.getByRole('button', { name: accountText.cancel });
  await opener.click();
  await expect.element(no).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the safe answer closes the dialog without a request', async () => {
  await openSubscriptions([cardLicense()], '?cancel=sub_1');
  await no.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a cancellation waits for the server, is confirmed, and shows in the row', async () => {
  const { answer, arrive } = awaitedAnswer<{ status: string }>();
  await openSubscriptions([cardLicense()], '?cancel=sub_1');
  const asked = whenAsked('upgrade', () => answer);
  await dialog.getByLabelText(text.reason).selectOptions(text.reasons[0]);
  await yes.click();
  const busy = dialog.getByRole('button', { name: text.busy });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click({ force: true });
  await expect.element(no).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  whenAsked('licenses', [ending]);
  arrive({ status: 'canceled' });
  await expect.element(page.getByText(text.ended(dateText(inDays(20))))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(licenseChangeText.notice.expiring(dateText(inDays(20))))).toBeVisible();
  expect(asked).toMatchObject([
    { type: 'cancel', pay_id: 'stripe', subID: 'sub_1', license_key: 'lk_1', reason: text.reasons[0] },
  ]);
});

test('after a refusal the dialog stays open and shows the reason', async () => {
  await openSubscriptions([cardLicense()], '?cancel=sub_1');
  whenAsked('upgrade', new AppError('conflict', messages.account.notEnabled));
  await yes.click();
  await expect.element(dialog.getByText(messages.account.notEnabled)).toBeVisible();
  await expect.element(yes).toBeEnabled();
  await expectAccessible();
});

test('while the first payment is refundable, the dialog offers the refund instead', async () => {
  whenAsked('refund', { status: 'possible', amount: 1000, card: null });
  await openSubscriptions([paypalLicense()], '?cancel=I-1');
  await dialog.getByRole('button', { name: refund.button }).click();
  await expect.element(dialog.getByRole('heading', { name: refund.title })).toBeVisible();
});
