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

test('says what is lost and until when the license works, with the focus on no, when it opens', async () => {
  await openSubscriptions([cardLicense()], '?cancel=sub_1');
  await expect.element(dialog.getByRole('heading', { name: text.title })).toBeVisible();
  await expect.element(dialog.getByText(text.text)).toBeVisible();
  await expect.element(dialog.getByText(text.until('rossi.test', dateText(inDays(20))))).toBeVisible();
  await expect.element(no).toHaveFocus();
  await expectAccessible();
});

test('says that the license ends at once, and ends it, when its payment failed', async () => {
  await openSubscriptions([cardLicense({ subscription: { status: 'past_due' } })]);
  await page.getByRole('button', { name: accountText.cancel }).click();
  await expect.element(dialog.getByText(text.atOnce('rossi.test'))).toBeVisible();
  const asked = whenAsked('upgrade', { status: 'canceled' });
  whenAsked('licenses', [cardLicense({ subscription: { status: 'canceled', cancel_at: secondsInDays(0) } })]);
  await yes.click();
  await expect.element(page.getByText(text.endedNow)).toBeVisible();
  expect(asked).toMatchObject([{ type: 'cancel', license_key: 'lk_1' }]);
});

test('keeps the subscription and returns the focus to its button when Escape is pressed', async () => {
  await openSubscriptions([cardLicense()]);
  const opener = page.getByRole('button', { name: accountText.cancel });
  await opener.click();
  await expect.element(no).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('closes without a request when the answer is no', async () => {
  await openSubscriptions([cardLicense()], '?cancel=sub_1');
  await no.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('waits for the server, confirms and shows it in the row when the answer is yes', async () => {
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

test('stays open and shows the reason when the server refuses', async () => {
  await openSubscriptions([cardLicense()], '?cancel=sub_1');
  whenAsked('upgrade', new AppError('conflict', messages.account.notEnabled));
  await yes.click();
  await expect.element(dialog.getByText(messages.account.notEnabled)).toBeVisible();
  await expect.element(yes).toBeEnabled();
  await expectAccessible();
});

test('offers the refund instead when the first payment is refundable', async () => {
  whenAsked('refund', { status: 'possible', amount: 1000, card: null });
  await openSubscriptions([paypalLicense()], '?cancel=I-1');
  await dialog.getByRole('button', { name: refund.button }).click();
  await expect.element(dialog.getByRole('heading', { name: refund.title })).toBeVisible();
});
