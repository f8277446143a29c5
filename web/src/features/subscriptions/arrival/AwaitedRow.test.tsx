import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount, visitsCounted } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { paypalLicense } from '#test/support/component/licenses.ts';
import { paths } from '../../../paths.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';

const { awaited: text } = licenseChangeText;

test('shows a placeholder row when a license approved at PayPal has not arrived yet', async () => {
  whenAsked('licenses', []);
  whenAsked('claim-purchase', { state: 'waiting' });
  await openAccount(paths.subscriptions);
  await expect.element(page.getByText(text.coming)).toBeVisible();
  await expect.element(page.getByText(text.badge, { exact: true })).toBeVisible();
  await expect.element(page.getByText(messages.account.empty)).not.toBeInTheDocument();
  await expectAccessible();
});

test('replaces the placeholder row when the license arrives', async () => {
  whenAsked('licenses', []);
  whenAsked('usage', visitsCounted({}));
  whenAsked('claim-purchase', () => {
    whenAsked('licenses', [paypalLicense()]);
    return { state: 'arrived' };
  });
  await openAccount(paths.subscriptions);
  await expect.element(page.getByRole('row', { name: /^Basic/ })).toBeVisible();
  await expect.element(page.getByText(text.coming)).not.toBeInTheDocument();
});

test('says so when a second free trial was ended at once', async () => {
  whenAsked('licenses', []);
  whenAsked('claim-purchase', { state: 'no-second-trial' });
  await openAccount(paths.subscriptions);
  await expect.element(page.getByRole('alert').getByText(messages.checkout.secondTrial)).toBeVisible();
});
