import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { departures } from '#test/support/component/departures.ts';
import { identity, maya, sessionOf } from '#test/support/component/identity.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { queryClient } from '../../api/query-client.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../state/toasts.ts';
import { signInText as text } from '../../text/sign-in.ts';
import { Toaster } from '../../ui/feedback/Toaster.tsx';
import { PendingEntries } from './PendingEntries.tsx';
import { userMenuText } from './text.ts';
import { UserMenu } from './UserMenu.tsx';

const greeting = page.getByRole('button', { name: userMenuText.greeting('Maya') });
const account = page.getByRole('link', { name: userMenuText.myAccount });
const signOut = page.getByRole('button', { name: userMenuText.signOut });

async function openMenu({ pending = false } = {}) {
  const { userId, email, given_name: first_name } = maya;
  await render(
    <main>
      <UserMenu user={{ userId, email, first_name }}>
        {() => pending && <PendingEntries email={email} />}
      </UserMenu>
      <Toaster source={toasts} />
    </main>,
  );
  await greeting.click();
}

test('opens a short list of links when the greeting is pressed', async () => {
  await openMenu();
  await expect.element(greeting).toHaveAttribute('aria-expanded', 'true');
  await expect.element(account).toHaveAttribute('href', paths.account);
  await expect.element(page.getByRole('link', { name: text.login })).not.toBeInTheDocument();
  await expectAccessible(page.getByRole('main').element());
});

test('closes when Escape is pressed, returning the focus, and when the focus leaves it', async () => {
  await openMenu();
  await userEvent.keyboard('{Tab}');
  await expect.element(account).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(greeting).toHaveFocus();
  await expect.element(greeting).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}{Tab}{Tab}{Tab}');
  await expect.element(greeting).toHaveAttribute('aria-expanded', 'false');
});

test('ends the session, outdates the licenses and leads home when the user signs out', async () => {
  sessionOf(maya);
  queryClient.setQueryData(accountLicenses.queryKey, []);
  await openMenu();
  await signOut.click();
  await expect.poll(departures).toEqual([paths.home]);
  expect(identity.signOut).toHaveBeenCalledOnce();
  expect(queryClient.getQueryState(accountLicenses.queryKey)?.isInvalidated).toBe(true);
  queryClient.clear();
});

test('reports it in a toast and stays on the page when signing out fails', async () => {
  sessionOf(maya);
  identity.signOut.mockRejectedValue(new Error('No connection'));
  await openMenu();
  await signOut.click();
  await expect.element(page.getByRole('alert').getByText(messages.failure.offline)).toBeVisible();
  expect(departures()).toEqual([]);
});

test('offers log-in and the mail again, with a countdown, when the user is unconfirmed', async () => {
  await openMenu({ pending: true });
  await expect.element(page.getByRole('link', { name: text.login })).toHaveAttribute('href', '/?login=1');
  const again = page.getByRole('button', { name: text.resendShort });
  await again.click();
  await expect.element(page.getByText(text.resent)).toBeVisible();
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  await expect.element(again).toMatchTextContent(/You can send it again in/);
  await expectAccessible(page.getByRole('main').element());
});
