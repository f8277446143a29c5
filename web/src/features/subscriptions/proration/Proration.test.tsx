import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { paypalLicense } from '#test/support/component/licenses.ts';
import { shortenPauses } from '#test/support/component/pauses.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { paypalText } from '../../../text/paypal.ts';
import { approving } from '../upgrade/approving.ts';

const { proration: text } = licenseChangeText;
const dialog = page.getByRole('dialog');
const back = '?subscription_id=I-1&ba_token=BA-1&token=T-1';

test('thanks and shows three steps when the buyer returns from PayPal with an open invoice', async () => {
  const asked = whenAsked('is-prorate-invoice-exist', { id: 'INV-1' });
  await openSubscriptions([paypalLicense()], back);
  await expect.element(dialog.getByRole('heading', { name: text.title })).toBeVisible();
  for (const [title] of text.steps)
    await expect.element(dialog.getByText(title, { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: text.ok })).toHaveFocus();
  expect(asked).toEqual([{ subscription_id: 'I-1' }]);
  await expectAccessible();
  await dialog.getByRole('button', { name: text.ok }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('closes when Escape is pressed', async () => {
  whenAsked('is-prorate-invoice-exist', { id: 'INV-1' });
  await openSubscriptions([paypalLicense()], back);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('opens nothing when there is no invoice', async () => {
  const asked = whenAsked('is-prorate-invoice-exist', {});
  await openSubscriptions([paypalLicense()], back);
  await expect.poll(() => asked).toHaveLength(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('says so in a toast and shows the list when the invoice cannot be asked for', async () => {
  whenAsked('is-prorate-invoice-exist', new AppError('missing', 'No such subscription'));
  await openSubscriptions([paypalLicense()], back);
  await expect.element(page.getByRole('alert').getByText('No such subscription')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Basic/ })).toBeVisible();
});

test('asks for nothing when the id is not PayPal’s', async () => {
  await openSubscriptions([paypalLicense()], '?subscription_id=sub_1');
  await expect.element(dialog).not.toBeInTheDocument();
});

describe('the end of a change that was approved at PayPal', () => {
  const { upgrade } = licenseChangeText;
  const change = {
    subscriptionId: 'I-1',
    priceId: 'P-plus-monthly',
    quantity: 1,
    done: upgrade.done('Plus'),
    later: upgrade.later('Plus'),
  };
  const onPlus = paypalLicense({ subscription: { plan_id: 'P-plus-monthly' } });

  test('is confirmed once when the license is on the new plan', async () => {
    whenAsked('is-prorate-invoice-exist', {});
    approving.write(change);
    await openSubscriptions([onPlus], back);
    await expect.element(page.getByText(change.done)).toBeVisible();
    await openSubscriptions([onPlus], back);
    await expect.element(page.getByRole('row', { name: /^Plus/ })).toBeVisible();
    await expect.element(page.getByText(change.done)).not.toBeInTheDocument();
  });

  test('is announced as coming when PayPal starts the new plan later', async () => {
    whenAsked('is-prorate-invoice-exist', {});
    approving.write(change);
    shortenPauses();
    await openSubscriptions([paypalLicense()], back);
    // While time is short, so are toasts.
    await expect.poll(() => page.getByText(change.later).elements().length, { interval: 10 }).toBe(1);
  });

  test('says that nothing was charged or changed when it was cancelled at PayPal', async () => {
    approving.write(change);
    await openSubscriptions([paypalLicense()], `${back}&paypal=cancelled`);
    await expect.element(page.getByText(paypalText.unchanged)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(approving.read()).toBeNull();
  });
});
