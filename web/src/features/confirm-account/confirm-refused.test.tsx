// In a file of its own because a page confirms a link only once (ConfirmDialog.test.tsx has the other outcome).
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { identity } from '#test/support/component/identity.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

test('an expired link is refused with the reason given by the identity service', async () => {
  identity.confirmSignUp.mockRejectedValue(new Error('Invalid code provided'));
  const link = { code: '123456', clientId: 'client', userName: 'maya' };
  await render(<ConfirmDialog link={link} onClose={() => undefined} />);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(messages.auth.confirmFailed)).toBeVisible();
  await expect.element(dialog.getByText('Invalid code provided')).toBeVisible();
  await expectAccessible();
});
