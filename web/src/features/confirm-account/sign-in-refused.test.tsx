// In a file of its own because a page confirms a link only once.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages, signInWords } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { identity } from '#test/support/component/identity.ts';
import { signUpProof } from '../../state/account/sign-up-proof.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('confirms the account and offers the log-in when the service wants the password', async () => {
  signUpProof.keep({ userId: 'maya', proof: 'a-secret' });
  identity.signInByProof.mockRejectedValue(new Error('Incorrect username or password.'));
  const onSignedIn = vi.fn();
  const link = { code: '1', clientId: 'client', userName: 'maya' };
  await render(<ConfirmDialog link={link} onClose={() => undefined} onSignedIn={onSignedIn} />);
  await expect.element(page.getByText(messages.auth.confirmed)).toBeVisible();
  await expect.element(page.getByRole('link', { name: signInWords.submit })).toBeVisible();
  await expectAccessible();
  expect(onSignedIn).not.toHaveBeenCalled();
});
