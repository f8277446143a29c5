import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { labels } from '#shared/text/messages.ts';
import { visitorIsIn } from '#test/support/component/api.ts';
import { cardNumber, goodCard } from '#test/support/component/card-provider.ts';
import { openCardForm, openPaymentDialog, payButton } from '#test/support/component/checkout.ts';
import { shownDialog } from '#test/support/component/public-page.ts';
import { paymentText } from '../../text/payment.ts';

afterEach(() => page.viewport(1280, 800));

test('brings field and label into sight when a field is to be mended on a phone', async () => {
  await page.viewport(390, 640);
  await openPaymentDialog();
  await openCardForm();
  await shownDialog.getByLabelText(cardNumber).fill(goodCard);
  const address = shownDialog.getByLabelText(labels.address, { exact: true });
  const label = shownDialog.element().querySelector(`label[for="${address.element().id}"]`);
  const scroller = shownDialog.element().querySelector('.sheet-scroll');
  const top = (part: Element | null) => part?.getBoundingClientRect().top ?? Number.NaN;
  // Scrolled to Pay Now: the field is in sight, its label is not.
  scroller?.scrollBy(0, top(address.element()) - top(scroller) - 4);
  expect(top(label)).toBeLessThan(top(scroller));
  payButton.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(address).toHaveFocus();
  await expect.poll(() => top(label) - top(scroller)).toBeGreaterThanOrEqual(0);
});

test('keeps address, state and country when the form is closed and opened again', async () => {
  visitorIsIn({ countryCode: 'US', region: 'Ohio', zip: '43004' });
  await openPaymentDialog();
  await openCardForm();
  await shownDialog.getByLabelText(labels.address, { exact: true }).fill('1 Canal Street');
  await shownDialog.getByLabelText(labels.country).selectOptions('CA');
  await shownDialog.getByLabelText(labels.state).selectOptions('ON');
  const byCard = shownDialog.getByRole('button', { name: paymentText.card });
  await byCard.click();
  await expect.element(payButton).not.toBeInTheDocument();
  await byCard.click();
  await expect
    .element(shownDialog.getByLabelText(labels.address, { exact: true }))
    .toHaveValue('1 Canal Street');
  await expect.element(shownDialog.getByLabelText(labels.country)).toHaveValue('CA');
  await expect.element(shownDialog.getByLabelText(labels.state)).toHaveValue('ON');
  await shownDialog.getByLabelText(labels.country).selectOptions('US');
});
