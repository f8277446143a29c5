import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { limitText } from '#shared/text/limits.ts';
import { tooManyAttempts } from '#shared/too-many-attempts.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, disconnected, whenAsked } from '#test/support/component/api.ts';
import {
  cardElements,
  cardNumber,
  cardRefused,
  goodCard,
  wrongNumber,
} from '#test/support/component/card-provider.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { accountText } from '../../../text/account.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';

const { card: text } = licenseChangeText;
const update = page.getByRole('button', { name: text.update });
const number = page.getByLabelText(cardNumber);

function openBilling(license = cardLicense()) {
  return openSubscriptions([license], '?open=sub_1&tab=billing');
}

test('shows the card on file when there is one', async () => {
  await openBilling();
  await expect.element(page.getByText(accountText.card('Visa', '4242'))).toBeVisible();
  await expect.element(page.getByText(accountText.cardExpires('08', 2031))).toBeVisible();
  await expectAccessible();
});

test('says so when the license has no card', async () => {
  await openBilling(cardLicense({ paymentMethod: null }));
  await expect.element(page.getByText(accountText.noCard)).toBeVisible();
});

test('enables the button only when the card is complete', async () => {
  await openBilling();
  await expect.element(update).toBeDisabled();
  await number.fill('no card');
  await expect.element(page.getByText(wrongNumber)).toBeVisible();
  await expect.element(update).toBeDisabled();
  await number.fill(goodCard);
  await expect.element(update).toBeEnabled();
});

test('saves once, confirms and empties the field when a new card is sent', async () => {
  const { answer, arrive } = awaitedAnswer<{ status: string }>();
  await openBilling();
  const asked = whenAsked('upgrade', () => answer);
  await number.fill(goodCard);
  await update.click();
  const busy = page.getByRole('button', { name: text.updating });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click({ force: true });
  arrive({ status: 'succeeded' });
  await expect.element(page.getByText(text.updated)).toBeVisible();
  await expect.element(number).toHaveValue('');
  expect(asked).toMatchObject([
    {
      type: 'update-card',
      pay_id: 'stripe',
      subID: 'sub_1',
      license_key: 'lk_1',
      paymentMethodId: 'pm_1',
      customerId: 'cus_1',
    },
  ]);
});

test('sends the card again after the confirmation when the bank has to confirm it', async () => {
  await openBilling();
  const secrets = ['seti_1_secret', null];
  const asked = whenAsked('upgrade', () => ({ client_secret: secrets.shift() }));
  await number.fill(goodCard);
  await update.click();
  await expect.element(page.getByText(text.updated)).toBeVisible();
  expect(cardElements.confirmCardSetup).toHaveBeenCalledWith('seti_1_secret');
  expect(asked).toHaveLength(2);
});

test('says how long to wait when there were too many attempts', async () => {
  expectConsoleError(/Error/);
  await openBilling();
  whenAsked('upgrade', tooManyAttempts(240_000));
  await number.fill(goodCard);
  await update.click();
  await expect.element(page.getByText(limitText.tooMany(240_000))).toBeVisible();
});

test.each([
  [
    'the provider rejects the card',
    () => cardElements.createPaymentMethod.mockResolvedValue(cardRefused('No')),
  ],
  ['the server cannot be reached', () => whenAsked('upgrade', disconnected)],
])('says so in one sentence when %s', async (_, arrange) => {
  expectConsoleError(/Error/);
  await openBilling();
  arrange();
  await number.fill(goodCard);
  await update.click();
  await expect.element(page.getByText(text.failed)).toBeVisible();
  await expect.element(update).toBeEnabled();
});
