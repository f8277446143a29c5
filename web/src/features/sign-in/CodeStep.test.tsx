import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { securityRefusals } from '#shared/text/account-security.ts';
import { labels } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { identity, maya, sessionOf } from '#test/support/component/identity.ts';
import { refusedByPool, twoStepOff } from '#test/support/component/my-account.tsx';
import { shownDialog, visit } from '#test/support/component/public-page.ts';
import { paths } from '../../paths.ts';
import { signInText } from '../../text/sign-in.ts';
import { backupCodeText } from './backup-code-text.ts';

const backup = shownDialog.getByLabelText(backupCodeText.label);

async function reachCodeStep() {
  identity.signIn.mockResolvedValue('code-asked');
  await visit(paths.login);
  await shownDialog.getByLabelText(labels.email).fill(maya.email);
  await shownDialog.getByLabelText(labels.password).fill('secret');
  await userEvent.keyboard('{Enter}');
  await expect.element(shownDialog.getByLabelText(labels.code)).toHaveFocus();
}

async function enterBackup(code: string) {
  await shownDialog.getByRole('button', { name: backupCodeText.instead }).click();
  await backup.fill(code);
  await userEvent.keyboard('{Enter}');
}

test.each([
  ['NotAuthorizedException', 'Invalid session for the user, session is expired.', signInText.tookTooLong],
  ['ExpiredCodeException', 'Your software token has already been used once.', signInText.codeUsed],
])('says what to do when the service refuses the code with %s', async (name, message, shown) => {
  await reachCodeStep();
  identity.answerCode.mockRejectedValue(refusedByPool(name, message));
  await shownDialog.getByLabelText(labels.code).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(shownDialog.getByText(shown)).toBeVisible();
});

test('signs in with what was typed before when a backup code is entered', async () => {
  await reachCodeStep();
  const asked = whenAsked('account-security', twoStepOff);
  identity.signIn.mockImplementation(async () => {
    sessionOf(maya);
    return 'signed-in';
  });
  await enterBackup('k7m2 9xqp 4tnd 8rfw');
  await expect.element(shownDialog).not.toBeInTheDocument();
  expect(asked).toEqual([
    { type: 'use-code', email: maya.email, password: 'secret', code: 'k7m2 9xqp 4tnd 8rfw' },
  ]);
});

test('says so, and takes the app’s code after all, when a backup code is wrong', async () => {
  await reachCodeStep();
  whenAsked('account-security', new AppError('forbidden', securityRefusals.wrongCode));
  expectConsoleError(/403/);
  await enterBackup('0000-0000-0000-0000');
  await expect.element(shownDialog.getByText(securityRefusals.wrongCode)).toBeVisible();
  await expectAccessible();
  await shownDialog.getByRole('button', { name: backupCodeText.backToApp }).click();
  await expect.element(shownDialog.getByLabelText(labels.code)).toBeVisible();
});

test('tries again without the code when it failed after the code was taken', async () => {
  await reachCodeStep();
  const asked = whenAsked('account-security', twoStepOff);
  identity.signIn.mockRejectedValueOnce(new Error('A network error has occurred.'));
  await enterBackup('k7m2-9xqp-4tnd-8rfw');
  await expect.element(shownDialog.getByText('A network error has occurred.')).toBeVisible();
  identity.signIn.mockImplementation(async () => {
    sessionOf(maya);
    return 'signed-in';
  });
  await shownDialog.getByRole('button', { name: signInText.check }).click();
  await expect.element(shownDialog).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});
