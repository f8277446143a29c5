import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { messages, signInWords } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount, openSubscriptions } from '#test/support/component/account-area.tsx';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { departures } from '#test/support/component/departures.ts';
import { identity } from '#test/support/component/identity.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { accountNoticesText } from '../../../features/shell/notices/text.ts';
import { loginPathTo, paths } from '../../../paths.ts';
import { sessionEndedStore } from '../../../state/account/session-ended.ts';
import { markSignOut, wasSignedOut } from '../../../state/account/sign-out-mark.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { sessionText } from './text.ts';

const key = 'CognitoIdentityServiceProvider.client-1.LastAuthUser';
const line = page.getByText(sessionText.ended);
const dialog = page.getByRole('dialog');

beforeEach(() => localStorage.setItem(key, 'user-maya'));
afterEach(() => {
  sessionEndedStore.set(false);
  localStorage.clear();
});

/** The event in this tab when another one has changed the session. */
function anotherTabStores(user: string | null) {
  if (user === null) localStorage.removeItem(key);
  else localStorage.setItem(key, user);
  dispatchEvent(new StorageEvent('storage', { key, newValue: user }));
}

/** The notices come after the page, and with them the ear for other tabs. */
function listening() {
  const notices = page.getByRole('region', { name: accountNoticesText.title, includeHidden: true });
  return expect.element(notices).toBeInTheDocument();
}

test('offers a way that loses nothing when the session ends in the middle of a form', async () => {
  const license = cardLicense();
  await openSubscriptions([license], `?cancel=${license.id}`);
  await listening();
  await dialog.getByLabelText(licenseChangeText.cancel.reason).selectOptions('Not used');
  whenAsked('upgrade', new AppError('unauthenticated', messages.auth.unauthenticated));
  expectConsoleError(/401/);
  await dialog.getByRole('button', { name: licenseChangeText.cancel.yes }).click();
  await expect.element(dialog.getByText(sessionText.ended)).toBeVisible();
  const link = dialog.getByRole('link', { name: signInWords.submit });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect
    .element(link)
    .toHaveAttribute('href', loginPathTo(`${paths.subscriptions}?cancel=${license.id}`));
  await expectAccessible();

  anotherTabStores('user-maya');
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText(licenseChangeText.cancel.reason)).toHaveValue('Not used');
  const asked = whenAsked('upgrade', { status: 'active' });
  await dialog.getByRole('button', { name: licenseChangeText.cancel.yes }).click();
  await expect.poll(() => asked).toMatchObject([{ type: 'cancel', reason: 'Not used' }]);
  expect(departures()).toEqual([]);
});

describe('a session that the API alone refuses', () => {
  /** The identity library as it comes, after what is done until then. */
  async function refusedBefore(meanwhile: () => void) {
    const signOut = vi.fn(async () => undefined);
    const { answer, arrive } = awaitedAnswer<{ signOut: () => Promise<void> }>();
    identity.identityLibrary.mockReturnValue(answer as never);
    await openAccount(paths.schedule);
    await listening();
    sessionEndedStore.set(true);
    await expect.element(line).toBeVisible();
    meanwhile();
    arrive({ signOut });
    await answer;
    return signOut;
  }

  test('is forgotten when no other has begun, as it would be in the way of a new one', async () => {
    const signOut = await refusedBefore(() => undefined);
    await expect.poll(() => signOut).toHaveBeenCalledOnce();
    expect(wasSignedOut()).toBe(false);
  });

  test('leaves the new session alone when one has begun meanwhile', async () => {
    const signOut = await refusedBefore(() => anotherTabStores('user-maya'));
    await expect.element(line).not.toBeInTheDocument();
    expect(signOut).not.toHaveBeenCalled();
  });
});

test('links the log-in on the page itself when that could not be shown at all', async () => {
  expectConsoleError(/Ended|error boundary/);
  whenAsked('licenses', new AppError('unauthenticated', 'Ended'));
  await openAccount(paths.subscriptions);
  await expect.element(page.getByRole('link', { name: signInWords.submit })).toBeVisible();
  await expect.element(line).not.toBeVisible();
});

test.each([
  ['signs out', null],
  ['logs in as somebody else', 'user-zoe'],
])('loads the page anew when another tab %s', async (_, user) => {
  await openAccount(paths.schedule);
  await listening();
  if (user === null) markSignOut();
  anotherTabStores(user);
  await expect.poll(departures).toHaveLength(1);
});

test('keeps what was typed when another tab finds that the session has expired', async () => {
  await openAccount(paths.schedule);
  await listening();
  anotherTabStores(null);
  await expect.element(line).toBeVisible();
  expect(departures()).toEqual([]);
});

test('changes nothing when the same person’s token is renewed', async () => {
  await openAccount(paths.schedule);
  await listening();
  anotherTabStores('user-maya');
  dispatchEvent(new StorageEvent('storage', { key: 'something-else', newValue: null }));
  await userEvent.keyboard('{Escape}');
  expect(departures()).toEqual([]);
});
