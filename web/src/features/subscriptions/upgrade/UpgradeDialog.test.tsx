import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnswerOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { dateText } from '#shared/text/dates.ts';
import { labels, messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardElements, cardRefused } from '#test/support/component/card-provider.ts';
import { departures } from '#test/support/component/departures.ts';
import { cardLicense, inDays, paypalLicense, secondsInDays } from '#test/support/component/licenses.ts';
import { paths } from '../../../paths.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';

const { upgrade: text } = licenseChangeText;
type Answer = AnswerOf<'upgrade'>;

const dialog = page.getByRole('dialog');
const confirm = dialog.getByRole('button', { name: text.confirm, exact: true });

function failed(why: string) {
  return dialog.getByText(`${messages.account.upgradeFailed} ${why}`);
}

function line(type: 'invoiceitem' | 'subscription', description: string, amount: number) {
  return {
    type,
    description,
    amount,
    price: { recurring: { interval: 'month' as const } },
    period: { end: secondsInDays(20) },
  };
}

const preview: Answer = {
  lines: {
    data: [
      line('invoiceitem', 'Unused time on Plus', -1600),
      line('invoiceitem', 'Professional for the remaining days', 6500),
      line('subscription', 'Professional', 9900),
    ],
  },
  amount_due: 4900,
};
const professional = cardLicense({
  subscription: {
    plan: {
      id: 'price_professional_monthly',
      nickname: 'p',
      amount: 9900,
      currency: 'usd',
      interval: 'month',
    },
  },
});

/** Opens the upgrade from Plus to Professional; `update` is the answer to pressing Upgrade. */
async function openUpgrade(update?: Answer | AppError | Promise<Answer>, shown: Answer = preview) {
  const asked = whenAsked('upgrade', body => {
    if (body.type === 'preview') return shown;
    if (update instanceof AppError) throw update;
    return update ?? { status: 'active' };
  });
  await openSubscriptions([cardLicense()], '?upgrade=sub_1&to=professional');
  return asked;
}

test('shows every line, the sum due and the next renewal when it asks to agree', async () => {
  const asked = await openUpgrade();
  await expect
    .element(dialog.getByRole('heading', { name: text.title('Plus', 'Professional') }))
    .toBeVisible();
  await expect.element(dialog.getByRole('row', { name: 'Unused time on Plus -$16.00' })).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: `${text.due} $49.00` })).toBeVisible();
  await expect.element(dialog.getByText(text.renewal('$99.00', 'month', dateText(inDays(20))))).toBeVisible();
  await expect.element(dialog.getByText(text.cardNote)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: text.cancel })).toHaveFocus();
  expect(asked).toMatchObject([
    {
      type: 'preview',
      priceId: 'price_professional_monthly',
      marketing: {},
      return_url: paths.subscriptions,
    },
  ]);
  await expectAccessible();
});

test('says that a coupon ends with the change when it asks to agree', async () => {
  await openUpgrade(undefined, { ...preview, coupon_ends: true });
  await expect.element(dialog.getByText(text.couponEnds)).toBeVisible();
  await expect.element(confirm).toBeEnabled();
});

test('lets nobody agree when the sum is not known yet', async () => {
  const { answer } = awaitedAnswer<Answer>();
  whenAsked('upgrade', () => answer);
  await openSubscriptions([cardLicense()], '?upgrade=sub_1&to=professional');
  await expect.element(dialog.getByText(text.calculating)).toBeInTheDocument();
  await expect.element(confirm).toBeDisabled();
});

test('says why and can ask again when the sum cannot be loaded', async () => {
  whenAsked('upgrade', new AppError('conflict', messages.account.notDearer));
  await openSubscriptions([cardLicense()], '?upgrade=sub_1&to=professional');
  await expect.element(failed(messages.account.notDearer)).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
  await expectAccessible();
  whenAsked('upgrade', preview);
  await dialog.getByRole('button', { name: text.tryAgain }).click();
  await expect.element(dialog.getByRole('row', { name: `${text.due} $49.00` })).toBeVisible();
});

test('upgrades once, confirms and shows it in the row when the customer agrees', async () => {
  const { answer, arrive } = awaitedAnswer<Answer>();
  const asked = await openUpgrade(answer);
  await confirm.click();
  const busy = dialog.getByRole('button', { name: text.busy });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click({ force: true });
  await expect.element(dialog.getByRole('button', { name: text.cancel })).toBeDisabled();
  whenAsked('licenses', [professional]);
  arrive({ status: 'active' });
  await expect.element(page.getByText(text.done('Professional'))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('row', { name: /^Professional/ })).toBeVisible();
  expect(asked.filter(({ type }) => type === 'update')).toMatchObject([{ amount_due: 4900 }]);
});

test('completes the upgrade when the bank has confirmed', async () => {
  await openUpgrade({ client_secret: 'pi_1_secret' });
  await expect.element(confirm).toBeEnabled();
  whenAsked('licenses', [professional]);
  await confirm.click();
  await expect.element(page.getByText(text.done('Professional'))).toBeVisible();
  expect(cardElements.confirmCardPayment).toHaveBeenCalledWith('pi_1_secret');
});

test('comes back with the reason when the bank refuses', async () => {
  cardElements.confirmCardPayment.mockResolvedValue(cardRefused('Your card was declined.'));
  await openUpgrade({ client_secret: 'pi_1_secret' });
  await confirm.click();
  await expect.element(failed('Your card was declined.')).toBeVisible();
  await expect.element(confirm).toBeEnabled();
});

test('adds the reason to the fixed text that support looks for when the provider fails', async () => {
  await openUpgrade({ error: true, error_message: 'No such price' });
  await confirm.click();
  await expect.element(failed('No such price')).toBeVisible();
});

test('shows it as pending, not as failed, when the outcome is unknown', async () => {
  await openUpgrade(new AppError('unavailable', messages.checkout.pending));
  await confirm.click();
  await expect.element(dialog.getByText(messages.checkout.pending, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(messages.account.upgradeFailed)).not.toBeInTheDocument();
  await expect.element(confirm).toBeEnabled();
});

test('adds the reason to the same text when the license can no longer be changed', async () => {
  await openUpgrade(new AppError('conflict', messages.account.notEnabled));
  await confirm.click();
  await expect.element(failed(messages.account.notEnabled)).toBeVisible();
});

test('says that the trial still ends when a cancelled one is upgraded', async () => {
  whenAsked('upgrade', preview);
  const trial = cardLicense({
    subscription: {
      status: 'trialing',
      trial_end: secondsInDays(5),
      cancel_at: secondsInDays(5),
      current_period_end: secondsInDays(5),
    },
  });
  await openSubscriptions([trial], '?upgrade=sub_1&to=professional');
  await expect.element(dialog.getByText(text.endsAnyway(dateText(inDays(5))))).toBeVisible();
  await expect.element(confirm).toBeEnabled();
});

test('shows the new sum instead of charging it when it has changed meanwhile', async () => {
  const asked = await openUpgrade(new AppError('figures-changed', messages.account.figuresChanged('$52.00')));
  await confirm.click();
  await expect.element(dialog.getByText(messages.account.figuresChanged('$52.00'))).toBeVisible();
  await expect.poll(() => asked.filter(({ type }) => type === 'preview')).toHaveLength(2);
});

test('closes when Escape is pressed', async () => {
  await openUpgrade();
  await expect.element(confirm).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('begins with one more than now and leaves for approval when the license is at PayPal', async () => {
  const approve = 'https://www.paypal.com/webapps/billing?token=1';
  const asked = whenAsked('upgrade', body =>
    body.type === 'preview'
      ? { rundown: [{ description: 'Two more', amount: 6.5 }], prorate_fee: 6.5 }
      : { links: [{ rel: 'approve', href: approve }] },
  );
  await openSubscriptions([paypalLicense()], '?upgrade=I-1&to=quantity');
  const quantity = dialog.getByLabelText(labels.quantity);
  await expect.element(quantity).toHaveValue('2');
  await expect.element(dialog.getByText(text.quantityNow(1))).toBeVisible();
  await dialog.getByRole('button', { name: text.more }).click();
  await expect.element(quantity).toHaveValue('3');
  await expect.element(dialog.getByText(text.paypalNote)).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: `${text.due} $6.50` })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: text.confirmQuantity }).click();
  await expect.poll(departures).toEqual([approve]);
  expect(asked.at(-1)).toMatchObject({ type: 'update', quantity: 3, pay_id: 'paypal' });
});

test('keeps the number as typed when its first digit is less than what is held', async () => {
  const asked = whenAsked('upgrade', { rundown: [], prorate_fee: 0 });
  await openSubscriptions([paypalLicense()], '?upgrade=I-1&to=quantity');
  const quantity = dialog.getByLabelText(labels.quantity);
  await quantity.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}12');
  await expect.element(quantity).toHaveValue('12');
  await expect.poll(() => asked.at(-1)).toMatchObject({ type: 'preview', quantity: 12 });
});
