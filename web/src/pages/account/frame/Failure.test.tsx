import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { fetching } from '#shared/product.ts';
import { messages, signInWords } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount, visitsCounted } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { identity } from '#test/support/component/identity.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { loginPathTo, paths } from '../../../paths.ts';
import { accountText } from '../../../text/account.ts';

const words = messages.failure;
const heading = page.getByRole('heading', { name: words.title });
const again = page.getByRole('button', { name: accountText.failure.tryAgain });
const table = page.getByRole('table', { name: accountText.caption });
const sidebar = page.getByRole('navigation', { name: accountText.nav });

/** Opens the list while the API is down, and waits until the page has given up. */
async function openWhileDown() {
  expectConsoleError(/down|error boundary/);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = whenAsked('licenses', new AppError('unavailable', 'The table is down.'));
  await openAccount(paths.subscriptions);
  const attempts = async () => {
    if (asked.length <= fetching.retries) await vi.advanceTimersByTimeAsync(1000);
    return asked.length;
  };
  await expect.poll(attempts, { timeout: 5000 }).toBe(1 + fetching.retries);
  await expect.element(heading).toBeVisible();
  return asked;
}

function apiIsBack() {
  whenAsked('licenses', [cardLicense()]);
  whenAsked('usage', visitsCounted({}));
}

test('gives the reason beside the sidebar and can try again when the server refuses', async () => {
  expectConsoleError(/Not today|error boundary/);
  const asked = whenAsked('licenses', new AppError('forbidden', 'Not today'));
  await openAccount(paths.subscriptions);
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText(words.text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not today')).toBeVisible();
  await expect.element(page.getByRole('link', { name: words.back })).toHaveAttribute('href', '/');
  await expect.element(sidebar).toBeVisible();
  await expect.element(page.getByText(accountText.failure.comesBack)).not.toBeInTheDocument();
  await expectAccessible();
  await again.click();
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(heading).toBeVisible();
  apiIsBack();
  await again.click();
  await expect.element(table).toBeInTheDocument();
});

test('comes back by itself, after growing pauses, when the API does', async () => {
  const asked = await openWhileDown();
  await expect.element(page.getByText(accountText.failure.comesBack)).toBeVisible();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => asked.length).toBe(before + 1);
  await expect.element(heading).toBeVisible();
  apiIsBack();
  await vi.advanceTimersByTimeAsync(2500);
  await expect.element(heading).toBeVisible();
  await vi.advanceTimersByTimeAsync(1500);
  await expect.element(table).toBeInTheDocument();
});

test.each(['focus', 'online'])(
  'asks at once when the page comes into view or online again (%s)',
  async event => {
    await openWhileDown();
    apiIsBack();
    window.dispatchEvent(new Event(event));
    await expect.element(table).toBeInTheDocument();
  },
);

test('keeps the sidebar, and the page comes back, when the session could not be read', async () => {
  expectConsoleError(/No connection/);
  identity.currentUser.mockRejectedValueOnce(new Error('No connection'));
  apiIsBack();
  await openAccount(paths.subscriptions);
  await expect.element(heading).toBeVisible();
  await expect.element(sidebar).toBeVisible();
  await expectAccessible();
  await again.click();
  await expect.element(table).toBeInTheDocument();
});

test('links the log-in, which leads back, when the session has ended', async () => {
  expectConsoleError(/Ended|error boundary/);
  whenAsked('licenses', new AppError('unauthenticated', 'Ended'));
  await openAccount(`${paths.account}/no-such-page`);
  await page.getByRole('link', { name: accountText.pages.subscriptions, exact: true }).click();
  await expect
    .element(page.getByRole('link', { name: signInWords.submit }))
    .toHaveAttribute('href', loginPathTo(paths.subscriptions));
  await expect.element(again).not.toBeInTheDocument();
});
