import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { messages, signInWords } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { identity, maya } from '#test/support/component/identity.ts';
import { loginPathTo, paths } from '../../paths.ts';
import { confirmedStore } from '../../state/account/confirmed.ts';
import { signInText as text } from '../../text/sign-in.ts';
import { UnconfirmedBar } from './UnconfirmedBar.tsx';

const again = page.getByRole('button', { name: text.sendAgain });
const bar = page.getByRole('complementary');
const user = { userId: maya.userId, email: maya.email, first_name: maya.given_name };

beforeEach(async () => {
  confirmedStore.set(null);
  await render(
    <main>
      <UnconfirmedBar user={user} />
      <h1>The page</h1>
    </main>,
  );
});

test('begins with the inbox in place of the line when the page has room for it', async () => {
  await cleanup();
  const place = document.body.appendChild(document.createElement('main'));
  place.dataset.inbox = '';
  await render(<UnconfirmedBar user={{ ...user, email: 'maya@gmail.com' }} />);
  const inbox = page.getByRole('region', { name: text.checkInbox });
  await expect.element(inbox.getByText(text.checkInboxText('maya@gmail.com'))).toBeVisible();
  await expect.element(again).toBeVisible();
  await expect
    .element(inbox.getByRole('link', { name: text.openMail('Gmail') }))
    .toHaveAttribute('href', 'https://mail.google.com/mail/');
  await expect.element(bar).not.toBeInTheDocument();
  await expectAccessible(place);
  new BroadcastChannel('account-confirmed').postMessage(maya.userId);
  await expect.element(inbox.getByText(text.confirmedNow)).toBeVisible();
  place.remove();
});

test('sends the mail again, with a countdown, when its line above the page is used', async () => {
  identity.resendConfirmation.mockResolvedValue(0);
  await expect.element(bar.getByText(text.confirmWanted)).toBeVisible();
  await expect.element(bar.getByText(text.confirmSent(maya.email))).toBeVisible();
  expect(bar.element().compareDocumentPosition(page.getByRole('heading').element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await expectAccessible(page.getByRole('main').element());
  await again.click();
  await expect.element(bar.getByRole('status')).toMatchTextContent(text.resent);
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  await expect.element(bar.getByText(/You can send it again in/)).toBeVisible();
  await expectAccessible(page.getByRole('main').element());
});

test('says so in the line when the mail cannot be sent', async () => {
  identity.resendConfirmation.mockRejectedValue(new Error(messages.failure.offline));
  await again.click();
  await expect.element(bar.getByRole('status')).toMatchTextContent(messages.failure.offline);
});

test.each([
  ['another tab', async () => new BroadcastChannel('account-confirmed').postMessage(maya.userId)],
  [
    'the refusal to send again',
    async () => {
      identity.resendConfirmation.mockRejectedValue(new Error('User is already confirmed.'));
      await again.click();
    },
  ],
])('invites to log in when %s tells of the confirmation', async (_, confirm) => {
  await expect.element(again).toBeVisible();
  await confirm();
  await expect.element(bar.getByText(text.confirmedNow)).toBeVisible();
  await expect
    .element(bar.getByRole('link', { name: signInWords.submit }))
    .toHaveAttribute('href', loginPathTo(paths.subscriptions));
  await expect.element(again).not.toBeInTheDocument();
  await expectAccessible(page.getByRole('main').element());
});

test('leads to the account when the mail’s tab has signed this browser in', async () => {
  const key = 'CognitoIdentityServiceProvider.client.LastAuthUser';
  localStorage.setItem(key, maya.userId);
  new BroadcastChannel('account-confirmed').postMessage(maya.userId);
  await expect.element(bar.getByText(text.confirmedHere)).toBeVisible();
  await expect
    .element(bar.getByRole('link', { name: text.toAccount }))
    .toHaveAttribute('href', paths.subscriptions);
  await expectAccessible(page.getByRole('main').element());
  localStorage.removeItem(key);
});
