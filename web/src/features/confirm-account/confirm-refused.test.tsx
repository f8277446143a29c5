// In a file of its own because a page confirms a link only once (ConfirmDialog.test.tsx has the other outcome).
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { identity } from '#test/support/component/identity.ts';
import { signInText } from '../../text/sign-in.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('gives the identity service’s reason and can send a new link when the link is old', async () => {
  const refusal = Object.assign(new Error('Invalid code provided'), { name: 'ExpiredCodeException' });
  identity.confirmSignUp.mockRejectedValue(refusal);
  identity.resendConfirmation.mockResolvedValue(0);
  const link = { code: '123456', clientId: 'client', userName: 'maya' };
  await render(<ConfirmDialog link={link} onClose={() => undefined} onSignedIn={() => undefined} />);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(messages.auth.confirmFailed)).toBeVisible();
  await expect.element(dialog.getByText('Invalid code provided')).toBeVisible();
  await expect.element(dialog.getByText(signInText.linkOutdated)).toBeVisible();
  await expectAccessible();
  const again = dialog.getByRole('button', { name: signInText.resend });
  await again.click();
  await expect.element(dialog.getByText(signInText.resent)).toBeVisible();
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  expect(identity.resendConfirmation.mock.calls).toEqual([['maya']]);
});
