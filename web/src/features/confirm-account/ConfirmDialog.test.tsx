import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages, signInWords } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer } from '#test/support/component/api.ts';
import { identity } from '#test/support/component/identity.ts';
import { loginPathTo, paths } from '../../paths.ts';
import { signInText } from '../../text/sign-in.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const dialog = page.getByRole('dialog');
const ok = dialog.getByRole('button', { name: signInText.ok });

// A page confirms only once because a code is valid for one use, so everything is in one test.
test('confirms once, shows the outcome and leads on when a mailed link is opened', async () => {
  const { answer, arrive } = awaitedAnswer<void>();
  identity.confirmSignUp.mockReturnValue(answer);
  const onClose = vi.fn();
  const onSignedIn = vi.fn();
  const link = { code: '123456', clientId: 'client', userName: 'maya' };
  const { rerender } = await render(<ConfirmDialog link={link} onClose={onClose} onSignedIn={onSignedIn} />);
  await expect.element(dialog.getByText(signInText.confirming)).toBeVisible();
  await expect.element(ok).toHaveAttribute('aria-busy', 'true');
  await ok.click({ force: true });
  expect(onClose).not.toHaveBeenCalled();
  await expectAccessible();
  await rerender(<ConfirmDialog link={{ ...link }} onClose={onClose} onSignedIn={onSignedIn} />);
  arrive();
  await expect.element(dialog.getByText(messages.auth.confirmed)).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: messages.auth.confirmTitle })).toBeVisible();
  await expectAccessible();
  await expect
    .element(dialog.getByRole('link', { name: signInWords.submit }))
    .toHaveAttribute('href', loginPathTo(paths.subscriptions));
  await ok.click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(identity.confirmSignUp.mock.calls).toEqual([['maya', '123456']]);
  // Another browser may have created the account.
  expect(identity.signInByProof).not.toHaveBeenCalled();
  expect(onSignedIn).not.toHaveBeenCalled();
});
