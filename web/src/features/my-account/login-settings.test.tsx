import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { labels, messages, sayFault } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { disconnected, whenAsked } from '#test/support/component/api.ts';
import { departures } from '#test/support/component/departures.ts';
import { identity, maya, ownAccount, sessionOf } from '#test/support/component/identity.ts';
import { openMyAccount, refusedByPool, setting, twoStepOff } from '#test/support/component/my-account.tsx';
import { paths } from '../../paths.ts';
import { myAccountText } from '../../text/my-account.ts';

const { profile, email, password, sessions } = myAccountText;

test('saves and shows the name at once when one is entered, and sends none when it is empty', async () => {
  await openMyAccount();
  const field = setting(profile.title).getByLabelText(labels.firstName);
  await field.fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(sayFault(labels.firstName, 'required'))).toBeVisible();
  expect(ownAccount.saveName).not.toHaveBeenCalled();
  await field.fill(' Maja ');
  sessionOf({ ...maya, given_name: 'Maja' });
  await setting(profile.title).getByRole('button', { name: myAccountText.save }).click();
  await expect.element(page.getByText(profile.saved)).toBeVisible();
  expect(ownAccount.saveName).toHaveBeenCalledWith('Maja');
  await expect.element(page.getByTitle('Maja')).toBeVisible();
  await expectAccessible();
});

test('says why and keeps what was typed when the name cannot be saved', async () => {
  await openMyAccount();
  ownAccount.saveName.mockRejectedValue(new Error('A network error has occurred.'));
  const field = setting(profile.title).getByLabelText(labels.firstName);
  await field.fill('Maja');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('A network error has occurred.')).toBeVisible();
  await expect.element(field).toHaveValue('Maja');
});

async function askForNewEmail(next: string) {
  await setting(email.title).getByRole('button', { name: email.change }).click();
  await page.getByLabelText(email.field).fill(next);
  await userEvent.keyboard('{Enter}');
}

test('changes the address everywhere when the code sent to the new one is entered', async () => {
  await openMyAccount();
  await askForNewEmail(' New@Rossi.test ');
  const code = setting(email.title).getByLabelText(labels.code);
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByText(email.sent('new@rossi.test'))).toBeVisible();
  await expectAccessible();
  expect(ownAccount.askEmail).toHaveBeenCalledWith('new@rossi.test');

  const asked = whenAsked('account-security', twoStepOff);
  sessionOf({ ...maya, email: 'new@rossi.test' });
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(email.changed('new@rossi.test'))).toBeVisible();
  expect(ownAccount.confirmEmail).toHaveBeenCalledWith('123456');
  expect(asked).toEqual([{ type: 'email-changed' }]);
  // Only after the report, which the old token proves.
  expect(identity.sessionToken).toHaveBeenCalledWith({ fresh: true });
  await expect.element(setting(email.title).getByText('new@rossi.test', { exact: true })).toBeVisible();
});

test('says so and can send another when the code is wrong', async () => {
  await openMyAccount();
  await askForNewEmail('new@rossi.test');
  ownAccount.confirmEmail.mockRejectedValue(
    refusedByPool('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  );
  await setting(email.title).getByLabelText(labels.code).fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Invalid verification code provided')).toBeVisible();
  await page.getByRole('button', { name: email.again }).click();
  await expect.element(page.getByText(email.sentAgain)).toBeVisible();
  expect(ownAccount.askEmail).toHaveBeenCalledTimes(2);
});

test('still takes the code, or keeps the old address, when the page is reloaded', async () => {
  await openMyAccount();
  await askForNewEmail('new@rossi.test');
  await openMyAccount();
  await expect.element(page.getByText(email.sent('new@rossi.test'))).toBeVisible();
  await setting(email.title).getByRole('button', { name: myAccountText.keep }).click();
  await expect.element(setting(email.title).getByRole('button', { name: email.change })).toBeVisible();
});

test('hides a user’s new address when somebody else logs in in the same tab', async () => {
  await openMyAccount();
  await askForNewEmail('new@rossi.test');
  await expect.element(page.getByText(email.sent('new@rossi.test'))).toBeVisible();
  await openMyAccount('', twoStepOff, { userId: 'user-zoe', given_name: 'Zoe', email: 'zoe@acme.test' });
  await expect.element(setting(email.title).getByRole('button', { name: email.change })).toBeVisible();
  await expect.element(page.getByText(email.sent('new@rossi.test'))).not.toBeInTheDocument();
});

test('finishes the change of address when the page is opened again after the code was taken', async () => {
  await openMyAccount();
  await askForNewEmail('new@rossi.test');
  await openMyAccount('', twoStepOff, { ...maya, email: 'new@rossi.test' });
  const change = setting(email.title).getByRole('button', { name: email.change });
  await expect.element(change).toBeVisible();
  await expect.poll(() => sessionStorage.getItem('new-email')).toBeNull();
  expect(identity.sessionToken).toHaveBeenCalledWith({ fresh: true });
});

test.each([
  ['the same address', maya.email, email.same],
  ['no address', 'new', sayFault(email.field, 'email')],
])('sends nothing when %s is entered', async (_, typed, message) => {
  await openMyAccount();
  await askForNewEmail(typed);
  await expect.element(page.getByText(message)).toBeVisible();
  expect(ownAccount.askEmail).not.toHaveBeenCalled();
});

test('shows the reason at the field when the address is somebody else’s', async () => {
  await openMyAccount();
  const message = 'An account with the given email already exists.';
  ownAccount.askEmail.mockRejectedValue(refusedByPool('AliasExistsException', message));
  await askForNewEmail('taken@rossi.test');
  await expect.element(page.getByLabelText(email.field)).toHaveAccessibleDescription(new RegExp(message));
});

async function fillPasswords(current: string, next: string, repeat = next) {
  await setting(password.title).getByRole('button', { name: password.change }).click();
  await page.getByLabelText(password.current).fill(current);
  await page.getByLabelText(labels.newPassword).fill(next);
  await page.getByLabelText(labels.repeat).fill(repeat);
  await userEvent.keyboard('{Enter}');
}

test('changes the password and asks for its letter when both are entered', async () => {
  await openMyAccount();
  const asked = whenAsked('account-security', twoStepOff);
  await fillPasswords('correct-horse', 'another one');
  await expect.element(page.getByText(password.changed)).toBeVisible();
  expect(ownAccount.changePassword).toHaveBeenCalledWith('correct-horse', 'another one');
  expect(asked).toEqual([{ type: 'password-changed' }]);
});

test('says so at its field when the current password is wrong', async () => {
  await openMyAccount();
  ownAccount.changePassword.mockRejectedValue(
    refusedByPool('NotAuthorizedException', 'Incorrect username or password.'),
  );
  await fillPasswords('wrong', 'another one');
  await expect.element(page.getByText(password.wrong)).toBeVisible();
  await expect.element(page.getByLabelText(password.current)).toHaveFocus();
  await expectAccessible();
});

test('sends nothing when the new passwords differ', async () => {
  await openMyAccount();
  await fillPasswords('correct-horse', 'another one', 'another two');
  await expect.element(page.getByText(messages.validation.passwordsDiffer)).toBeVisible();
  expect(ownAccount.changePassword).not.toHaveBeenCalled();
});

test('ends all sessions and leads home when logging out everywhere', async () => {
  await openMyAccount();
  const asked = whenAsked('account-security', twoStepOff);
  await setting(sessions.title).getByRole('button', { name: sessions.button }).click();
  await expect.poll(departures).toEqual([paths.home]);
  expect(asked).toEqual([{ type: 'end-sessions' }]);
  expect(identity.signOut).toHaveBeenCalledOnce();
});

test('says so and keeps the session when logging out everywhere fails', async () => {
  await openMyAccount();
  whenAsked('account-security', disconnected);
  const button = setting(sessions.title).getByRole('button', { name: sessions.button });
  await button.click();
  await expect.element(page.getByText(messages.failure.offline)).toBeVisible();
  expect(departures()).toEqual([]);
  expect(identity.signOut).not.toHaveBeenCalled();

  whenAsked('account-security', twoStepOff);
  await button.click();
  await expect.poll(departures).toEqual([paths.home]);
});
