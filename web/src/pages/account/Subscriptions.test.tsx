import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { checkoutWords, messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount, openSubscriptions } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { cardLicense, paypalLicense } from '#test/support/component/licenses.ts';
import { paths } from '../../paths.ts';
import { accountText } from '../../text/account.ts';

test('says so when the licenses are loading', async () => {
  const { answer, arrive } = awaitedAnswer<ReturnType<typeof cardLicense>[]>();
  whenAsked('licenses', () => answer);
  whenAsked('claim-purchase', { state: 'none' });
  await openAccount(paths.subscriptions);
  await expect.element(page.getByText(accountText.loading)).toBeVisible();
  await expect.element(page.getByRole('status').getByText(accountText.loading)).toBeInViewport();
  await expectAccessible();
  arrive([]);
  await expect.element(page.getByRole('heading', { name: messages.account.empty })).toBeVisible();
});

test('says so and links the plans when there is no license', async () => {
  whenAsked('licenses', []);
  whenAsked('claim-purchase', { state: 'none' });
  await openAccount(paths.subscriptions);
  await expect.element(page.getByText(accountText.emptyHint)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: accountText.choose }))
    .toHaveAttribute('href', paths.prices);
  await expectAccessible();
});

test('shows a row for each license, and offers another, when there are some', async () => {
  await openSubscriptions([cardLicense(), paypalLicense()]);
  for (const column of Object.values(accountText.columns))
    await expect.element(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Plus/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Basic/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: checkoutWords.another })).toBeVisible();
});
