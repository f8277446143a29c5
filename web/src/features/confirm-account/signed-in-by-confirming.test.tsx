// In a file of its own because a page confirms a link only once.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { signInWords } from '#shared/text/messages.ts';
import { identity } from '#test/support/component/identity.ts';
import { signUpProof } from '../../state/account/sign-up-proof.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('signs in and then tells other tabs when the browser that created the account confirms it', async () => {
  signUpProof.keep({ userId: 'maya', proof: 'a-secret' });
  // The link of the mail opens a tab of its own.
  sessionStorage.clear();
  const happened: string[] = [];
  identity.confirmSignUp.mockImplementation(async () => void happened.push('confirmed'));
  identity.signInByProof.mockImplementation(async (...given) => happened.push(given.join(' ')) > 0);
  const otherTab = new BroadcastChannel('account-confirmed');
  otherTab.onmessage = ({ data }) => happened.push(`heard of ${data}`);
  const onSignedIn = vi.fn();
  const link = { code: '1', clientId: 'client', userName: 'maya' };
  await render(<ConfirmDialog link={link} onClose={() => undefined} onSignedIn={onSignedIn} />);
  await expect.poll(() => onSignedIn.mock.calls).toHaveLength(1);
  await expect.poll(() => happened).toEqual(['confirmed', 'maya a-secret', 'heard of maya']);
  await expect.element(page.getByRole('link', { name: signInWords.submit })).not.toBeInTheDocument();
  // It is good for one sign-in.
  expect(signUpProof.take('maya')).toBeUndefined();
  otherTab.close();
});
