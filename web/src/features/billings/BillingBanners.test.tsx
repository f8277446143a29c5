import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { billsMissing } from '#shared/text/bills.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { billTable, bothProviders, cardPanel, openBillings } from '#test/support/component/open-billings.ts';
import {
  billingsAnswer,
  licenseBilling,
  paypalBilling,
  paypalItem,
  visa,
} from '#test/support/fakes/answered-bills.ts';
import { dateHereText } from '../../text/dates-here.ts';
import { licenseChangeText } from '../../text/license-changes.ts';
import { billingsText } from './text.ts';

const { empty, failed } = billingsText;

beforeEach(() => page.viewport(1280, 800));

describe('what needs attention', () => {
  test('links the page to pay and another card when a card payment failed', async () => {
    const owed = { amount: 2500, pay: 'https://pay.example/in_9', next_try: null, tracking_stopped: true };
    await openBillings(billingsAnswer({ account: { licenses: [licenseBilling({ failed: owed })] } }));
    await expect.element(page.getByText(failed.card('$25.00', 'rossi.test'))).toBeVisible();
    await expect.element(page.getByText(failed.stopped)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: billingsText.payNow }))
      .toHaveAttribute('href', owed.pay);
    await expect
      .element(page.getByRole('link', { name: licenseChangeText.card.update }))
      .toHaveAttribute('href', cardPanel);
    await expectAccessible();
  });

  test('links PayPal alone when PayPal could not collect a payment', async () => {
    const owed = { amount: 1000, pay: null, next_try: null, tracking_stopped: true };
    await openBillings(billingsAnswer({ account: { licenses: [paypalBilling({ failed: owed })] } }));
    await expect.element(page.getByText(failed.paypal('$10.00', 'lamps.test'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: billingsText.openPaypal })).toBeVisible();
    await expect.element(page.getByRole('link', { name: billingsText.payNow })).not.toBeInTheDocument();
  });

  test('links the page to pay when an invoice for a change of plan is unpaid', async () => {
    const pay = 'https://paypal.example/INV2-1';
    await openBillings(
      bothProviders({ items: [paypalItem({ status: 'open', page: pay, pay, description: 'Upgrade' })] }),
    );
    await expect.element(page.getByText(billingsText.open('Upgrade', '$10.00'))).toBeVisible();
    for (const link of page.getByRole('link', { name: billingsText.payNow }).all())
      await expect.element(link).toHaveAttribute('href', pay);
  });

  test.each([
    ['expired', billingsText.expired],
    ['before-next-charge', billingsText.expires],
  ] as const)('asks for a new card when the card is %s', async (expiry, words) => {
    const state = licenseBilling({ method: { ...visa, expiry } });
    await openBillings(billingsAnswer({ account: { licenses: [state] } }));
    const day = dateHereText(state.next_charge?.date ?? 0);
    await expect.element(page.getByText(words('Visa ••••\u00a04242', 'rossi.test', day))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: licenseChangeText.card.update }))
      .toHaveAttribute('href', cardPanel);
  });

  test('says so, keeps the other’s bills and can ask again when a provider is down', async () => {
    const missing = [{ provider: 'paypal' as const, message: billsMissing.paypal }];
    await openBillings(billingsAnswer({ missing }));
    await expect.element(page.getByText(billsMissing.paypal)).toBeVisible();
    await expect.element(billTable().getByText('UTM-0001', { exact: true })).toBeVisible();
    whenAsked('billings', bothProviders());
    await page.getByRole('button', { name: billingsText.again }).click();
    await expect.element(billTable().getByText('T-1', { exact: true })).toBeVisible();
    await expect.element(page.getByText(billsMissing.paypal)).not.toBeInTheDocument();
  });

  test('says that bills are missing, not that there are none, when a provider is down', async () => {
    const missing = [{ provider: 'stripe' as const, message: billsMissing.stripe }];
    await openBillings(billingsAnswer({ items: [], missing }));
    await expect.element(page.getByRole('heading', { name: empty.incomplete })).toBeVisible();
    await expect.element(page.getByText(empty.title)).not.toBeInTheDocument();
  });
});
