// In a file of its own because a page confirms a link only once.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages, signInWords } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { identity } from '#test/support/component/identity.ts';
import { loginPathTo, paths } from '../../paths.ts';
import { signInText } from '../../text/sign-in.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('says that the e-mail is confirmed, leads to the log-in and tells other tabs when the link was used', async () => {
  const message = 'User cannot be confirmed. Current status is CONFIRMED';
  identity.confirmSignUp.mockRejectedValue(
    Object.assign(new Error(message), { name: 'NotAuthorizedException' }),
  );
  const otherTab = new BroadcastChannel('account-confirmed');
  const heard = vi.fn();
  otherTab.onmessage = ({ data }) => heard(data);
  await render(
    <ConfirmDialog
      link={{ code: '1', clientId: 'client', userName: 'maya' }}
      onClose={() => undefined}
      onSignedIn={() => undefined}
    />,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(signInText.confirmedAlready)).toBeVisible();
  await expect.element(dialog.getByText(messages.auth.confirmFailed)).not.toBeInTheDocument();
  await expect
    .element(dialog.getByRole('link', { name: signInWords.submit }))
    .toHaveAttribute('href', loginPathTo(paths.subscriptions));
  await expect.element(dialog.getByRole('button', { name: signInText.ok })).toBeVisible();
  await expectAccessible();
  await expect.poll(() => heard.mock.calls).toEqual([['maya']]);
  otherTab.close();
});
