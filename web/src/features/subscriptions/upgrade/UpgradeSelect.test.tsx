import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardLicense, paypalLicense } from '#test/support/component/licenses.ts';
import { accountText } from '../../../text/account.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';

const { upgrade: text } = licenseChangeText;
const select = page.getByRole('table').getByLabelText(accountText.upgradeOf('rossi.test'));

function optionsOf() {
  return [...(select.element() as HTMLSelectElement).options].map(({ text }) => text);
}

const professional = accountText.target('Professional', '$99.00', 'month');

test('offers dearer plans of the same term, and the plan by the year, when paid by card', async () => {
  await openSubscriptions([cardLicense()]);
  await expect.element(select).toBeEnabled();
  const yearly = accountText.target('Plus, yearly', '$250.00', 'year');
  expect(optionsOf()).toEqual([accountText.upgradeTo, professional, yearly]);
});

test('offers a higher quantity as well when the license is at PayPal', async () => {
  await openSubscriptions([paypalLicense()]);
  await expect.element(select).toBeEnabled();
  const plus = accountText.target('Plus', '$25.00', 'month');
  const yearly = accountText.target('Basic, yearly', '$100.00', 'year');
  expect(optionsOf()).toEqual([accountText.upgradeTo, plus, professional, yearly, text.quantityChoice]);
});

test('is disabled when the license was imported', async () => {
  await openSubscriptions([cardLicense({ meta: { is_new_subscription: false } })]);
  await expect.element(select).toBeDisabled();
});

test('opens the dialog when a plan is chosen, and resets when that is closed', async () => {
  const asked = whenAsked('upgrade', () => awaitedAnswer<{ status: string }>().answer);
  await openSubscriptions([cardLicense()]);
  await select.selectOptions(professional);
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('heading', { name: text.title('Plus', 'Professional') }))
    .toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
  await dialog.getByRole('button', { name: text.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(select).toHaveValue('');
});

test('asks which plan when the address names none', async () => {
  await openSubscriptions([cardLicense()], '?upgrade=sub_1');
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('heading', { name: accountText.upgradeOf('rossi.test') }))
    .toBeVisible();
  await expectAccessible();
  const asked = whenAsked('upgrade', () => awaitedAnswer<{ status: string }>().answer);
  await dialog.getByLabelText(text.plan).selectOptions(professional);
  await expect
    .element(dialog.getByRole('heading', { name: text.title('Plus', 'Professional') }))
    .toBeVisible();
  // Otherwise the test could end first, and the next would be asked.
  await expect.poll(() => asked).toHaveLength(1);
});

test('names both terms and asks for the yearly price when the change is to the year', async () => {
  const asked = whenAsked('upgrade', () => awaitedAnswer<{ status: string }>().answer);
  await openSubscriptions([cardLicense()], '?upgrade=sub_1&to=plus-yearly');
  const title = text.title('Plus, monthly', 'Plus, yearly');
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => asked).toMatchObject([{ type: 'preview', priceId: 'price_plus_yearly' }]);
});
