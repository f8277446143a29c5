import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount, visitsCounted } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { dismissedNotices } from '../../../features/shell/notices/dismissed.ts';
import { accountNoticesText } from '../../../features/shell/notices/text.ts';
import { paths } from '../../../paths.ts';
import { accountText } from '../../../text/account.ts';

const words = accountNoticesText;
const notices = page.getByRole('region', { name: words.title });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

beforeEach(() => dismissedNotices.set([]));

function unpaid() {
  return cardLicense({ subscription: { status: 'past_due' } });
}

function nearlyFull() {
  return visitsCounted({ visits: 21_000, allowance: 25_000, state: 'near' });
}

test('links the card above every page when a payment has failed', async () => {
  whenAsked('licenses', [unpaid()]);
  await openAccount(paths.schedule);
  await expect.element(notices.getByText(words.failed('rossi.test'))).toBeVisible();
  await expectAccessible();
  await notices.getByRole('link', { name: words.updateCard }).click();
  await expect
    .element(page.getByRole('tab', { name: accountText.tabs.billing }))
    .toHaveAttribute('aria-selected', 'true');
  // There the row says it itself.
  await expect.element(notices).not.toBeInTheDocument();
});

test('stays away when it is dismissed, until what it says changes', async () => {
  const license = cardLicense();
  whenAsked('licenses', [license]);
  whenAsked('usage', nearlyFull());
  await openAccount(paths.schedule);
  const text = words.near('rossi.test', '21,000', '25,000');
  await expect.element(notices.getByText(text)).toBeVisible();
  await notices.getByRole('button', { name: words.dismiss }).click();
  await expect.element(notices).not.toBeInTheDocument();
  await expect.element(heading(accountText.pages.schedule)).toHaveFocus();

  const asked = whenAsked('usage', visitsCounted({ visits: 22_000, allowance: 25_000, state: 'near' }));
  await openAccount(paths.schedule);
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(notices).not.toBeInTheDocument();

  whenAsked('usage', visitsCounted({ visits: 26_000, allowance: 25_000, state: 'over' }));
  await openAccount(paths.schedule);
  await expect.element(notices.getByText(words.over('rossi.test', '26,000', '25,000'))).toBeVisible();
});

test('moves the focus to the next notice when one is dismissed', async () => {
  whenAsked('licenses', [unpaid()]);
  whenAsked('usage', nearlyFull());
  await openAccount(paths.schedule);
  await expect.element(notices.getByText(words.near('rossi.test', '21,000', '25,000'))).toBeVisible();
  await notices.getByRole('button', { name: words.dismiss }).first().click();
  await expect.element(notices.getByRole('button', { name: words.dismiss })).toHaveFocus();
});

test('asks for the visits once when several pages are opened', async () => {
  whenAsked('licenses', [cardLicense()]);
  const asked = whenAsked('usage', nearlyFull());
  await openAccount(paths.schedule);
  await expect.element(notices).toBeVisible();
  await page
    .getByRole('navigation', { name: accountText.nav })
    .getByRole('link', { name: accountText.pages.subscriptions })
    .click();
  await expect.element(heading(accountText.pages.subscriptions)).toHaveFocus();
  await page.getByRole('link', { name: accountText.pages.schedule }).click();
  await expect.element(notices).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('shows the page and the other notices when something cannot be read', async () => {
  whenAsked('licenses', [unpaid()]);
  const asked = whenAsked('usage', new AppError('forbidden', 'Not today'));
  await openAccount(paths.schedule);
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(heading(accountText.pages.schedule)).toBeVisible();
  await expect.element(notices.getByText(words.failed('rossi.test'))).toBeVisible();
});
