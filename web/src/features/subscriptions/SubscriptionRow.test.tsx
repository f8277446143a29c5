import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dateText } from '#shared/text/dates.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions } from '#test/support/component/account-area.tsx';
import { cardLicense, inDays, paypalLicense } from '#test/support/component/licenses.ts';
import { accountText } from '../../text/account.ts';

const row = page.getByRole('row').nth(1);
const domain = page.getByRole('button', { name: 'rossi.test', exact: true });

function tab(name: string) {
  return page.getByRole('tab', { name });
}

test('shows plan, terms, dates, card and domain when the license is paid by card', async () => {
  await openSubscriptions([cardLicense({ subscription: { quantity: 2 } })]);
  await expect.element(row.getByText('Plus × 2')).toBeVisible();
  await expect.element(row.getByText(accountText.terms.month)).toBeVisible();
  await expect.element(row.getByText(dateText(inDays(-10)))).toBeVisible();
  await expect.element(row.getByText(dateText(inDays(20)))).toBeVisible();
  await expect.element(row.getByText('$50.00', { exact: true })).toBeVisible();
  await expect.element(row.getByText(accountText.nextCharge('$50.00'))).toBeVisible();
  await expect.element(row.getByText('Visa ••••\u00a04242')).toBeVisible();
  await expect.element(domain).toBeVisible();
  await expectAccessible();
});

test('names PayPal when the license is paid there', async () => {
  await openSubscriptions([paypalLicense()]);
  await expect.element(row.getByText('PayPal', { exact: true })).toBeVisible();
});

test('opens and closes the panel when the domain is pressed', async () => {
  await openSubscriptions([cardLicense()]);
  await expect.element(domain).toHaveAttribute('aria-expanded', 'false');
  await domain.click();
  await expect.element(domain).toHaveAttribute('aria-expanded', 'true');
  await expect.element(tab(accountText.tabs.code)).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await domain.click();
  await expect.element(tab(accountText.tabs.code)).not.toBeInTheDocument();
});

test('asks for a domain when the license has none', async () => {
  await openSubscriptions([cardLicense({ meta: { allowed_domains: [] } })]);
  await page.getByRole('button', { name: accountText.setUpDomain }).click();
  await expect.element(page.getByText(accountText.domainHint)).toBeVisible();
});

test('moves between the tabs when arrow keys, Home or End are pressed', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await tab(accountText.tabs.code).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab(accountText.tabs.billing)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tab(accountText.tabs.analytics)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(tab(accountText.tabs.code)).toHaveAttribute('aria-selected', 'true');
});

test('shows no tab for a card when the license is paid at PayPal', async () => {
  await openSubscriptions([paypalLicense()], '?open=I-1');
  await expect.element(tab(accountText.tabs.analytics)).toBeVisible();
  await expect.element(tab(accountText.tabs.billing)).not.toBeInTheDocument();
});
