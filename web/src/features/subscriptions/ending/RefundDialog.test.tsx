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

test('the dialog names the sum, where it goes, and what ends; the safe answer has the focus', async () => {
  await openSubscriptions([cardLicense()], '?refund=sub_1');
  await expect.element(dialog.getByText(text.sum('$25.00', toVisa))).toBeVisible();
  await expect.element(dialog.getByText(text.text('Plus, rossi.test'))).toBeVisible();
  await expect.element(dialog.getByText(text.process)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: text.no })).toHaveFocus();
  await expectAccessible();
});

test('a refund is requested once and confirmed, and it ends the license', async () => {
  await openSubscriptions([cardLicense()], '?refund=sub_1');
  await expect.element(yes).toBeEnabled();
  const asked = whenAsked('refund', { ...visa, status: 'pending' });
  whenAsked('licenses', [cardLicense({ subscription: { status: 'canceled', cancel_at: secondsInDays(0) } })]);
  await yes.dblClick();
  await expect.element(page.getByText(text.done('$25.00', toVisa))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([{ license_key: 'lk_1' }]);
});

test('after a refusal the dialog stays open and shows the reason', async () => {
  await openSubscriptions([cardLicense()], '?refund=sub_1');
  await expect.element(yes).toBeEnabled();
  whenAsked('refund', new AppError('conflict', refundRefusals.once));
  await yes.click();
  await expect.element(dialog.getByText(refundRefusals.once)).toBeVisible();
});

test('until the sum is known nobody can agree, and a refusal says why', async () => {
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

test('a refund at PayPal goes to the PayPal account', async () => {
  whenAsked('refund', { status: 'possible', amount: 1000, card: null });
  await openSubscriptions([paypalLicense()], '?refund=I-1');
  await expect.element(dialog.getByText(text.sum('$10.00', text.toPaypal))).toBeVisible();
});

test('Escape keeps the license', async () => {
  await openSubscriptions([cardLicense()], '?refund=sub_1');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('fifteen days after the first payment, an address that asks for a refund opens nothing', async () => {
  await openSubscriptions(
    [cardLicense({ subscription: { start_date: secondsInDays(-15) } })],
    '?refund=sub_1',
  );
  await expect.element(page.getByRole('row', { name: /Plus/ })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
