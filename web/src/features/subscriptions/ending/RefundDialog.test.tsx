import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardLicense, paypalLicense, secondsInDays } from '#test/support/component/licenses.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';

const { refund: text } = licenseChangeText;
const dialog = page.getByRole('dialog');
const yes = dialog.getByRole('button', { name: text.yes });

const visa = { status: 'possible', amount: 2500, card: { brand: 'visa', last4: '4242' } };
const toVisa = text.toCard('Visa ••••\u00a04242');

beforeEach(() => void whenAsked('refund', visa));

test('names the sum, where it goes and what ends, with the focus on no, when it opens', async () => {
  await openSubscriptions([cardLicense()], '?refund=sub_1');
  await expect.element(dialog.getByText(text.sum('$25.00', toVisa))).toBeVisible();
  await expect.element(dialog.getByText(text.text('Plus, rossi.test'))).toBeVisible();
  await expect.element(dialog.getByText(text.process)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: text.no })).toHaveFocus();
  await expectAccessible();
});

test('requests the refund once, confirms it and ends the license when the answer is yes', async () => {
  await openSubscriptions([cardLicense()], '?refund=sub_1');
  await expect.element(yes).toBeEnabled();
  const asked = whenAsked('refund', { ...visa, status: 'pending' });
  whenAsked('licenses', [cardLicense({ subscription: { status: 'canceled', cancel_at: secondsInDays(0) } })]);
  await yes.dblClick();
  await expect.element(page.getByText(text.done('$25.00', toVisa))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([{ license_key: 'lk_1' }]);
});

test('stays open and shows the reason when the server refuses', async () => {
  await openSubscriptions([cardLicense()], '?refund=sub_1');
  await expect.element(yes).toBeEnabled();
  whenAsked('refund', new AppError('conflict', refundRefusals.once));
  await yes.click();
  await expect.element(dialog.getByText(refundRefusals.once)).toBeVisible();
});

test('lets nobody agree when the sum is not known yet, and says why when it is refused', async () => {
  const { answer, arrive } = awaitedAnswer<typeof visa>();
  whenAsked('refund', () => answer);
  await openSubscriptions([cardLicense()], '?refund=sub_1');
  await expect.element(dialog.getByText(text.looking)).toBeInTheDocument();
  await expect.element(yes).toBeDisabled();
  await expectAccessible();
  arrive(Promise.reject(new AppError('conflict', refundRefusals['not-first'])));
  await expect.element(dialog.getByText(refundRefusals['not-first'])).toBeVisible();
  await expect.element(yes).toBeDisabled();
});

test('names the PayPal account when the license is paid there', async () => {
  whenAsked('refund', { status: 'possible', amount: 1000, card: null });
  await openSubscriptions([paypalLicense()], '?refund=I-1');
  await expect.element(dialog.getByText(text.sum('$10.00', text.toPaypal))).toBeVisible();
});

test('keeps the license when Escape is pressed', async () => {
  await openSubscriptions([cardLicense()], '?refund=sub_1');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('opens nothing when an address asks for a refund fifteen days after the first payment', async () => {
  await openSubscriptions(
    [cardLicense({ subscription: { start_date: secondsInDays(-15) } })],
    '?refund=sub_1',
  );
  await expect.element(page.getByRole('row', { name: /Plus/ })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
