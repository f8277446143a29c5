import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { limits } from '#shared/product.ts';
import { labels, messages, sayFault, signInWords } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { identity, maya } from '#test/support/component/identity.ts';
import { shownDialog, visit } from '#test/support/component/public-page.ts';
import { signInText } from '../../text/sign-in.ts';
import { uiText } from '../../ui/text.ts';

async function askForCode() {
  await visit('/?forgot=1');
  await shownDialog.getByLabelText(labels.email).fill(maya.email);
  await userEvent.keyboard('{Enter}');
}

const set = shownDialog.getByRole('button', { name: signInText.reset });

test('requests no code from the service when the address is malformed', async () => {
  await visit('/?forgot=1');
  await shownDialog.getByLabelText(labels.email).fill('maya@');
  await shownDialog.getByRole('button', { name: signInText.askCode }).click();
  await expect.element(shownDialog.getByText(sayFault(labels.email, 'email'))).toBeVisible();
  expect(identity.requestReset).not.toHaveBeenCalled();
  await expectAccessible();
});

test('shows the identity service’s reason when the request for a code fails', async () => {
  identity.requestReset.mockRejectedValue(new Error('Attempt limit exceeded.'));
  await askForCode();
  await expect.element(shownDialog.getByText('Attempt limit exceeded.')).toBeVisible();
  await expect.element(shownDialog.getByRole('button', { name: signInText.askCode })).toBeVisible();
});

test('shows the address read-only and asks for the code when one was sent', async () => {
  await askForCode();
  await expect.element(shownDialog.getByLabelText(labels.code)).toHaveFocus();
  await expect.element(shownDialog.getByLabelText(labels.email)).toHaveValue(maya.email);
  await expect.element(shownDialog.getByLabelText(labels.email)).toHaveAttribute('readonly');
  await expect.element(shownDialog.getByText(signInText.codeSent(maya.email))).toBeVisible();
  await expectAccessible();
});

test('sends nothing when the password is too short or not repeated exactly', async () => {
  await askForCode();
  await shownDialog.getByLabelText(labels.code).fill('123456');
  await shownDialog.getByLabelText(labels.newPassword).fill('abc');
  await shownDialog.getByLabelText(labels.repeat).fill('abcdef');
  await set.click();
  const { minPasswordLength: min } = limits;
  await expect.element(shownDialog.getByText(sayFault(labels.newPassword, { min }))).toBeVisible();
  await expect.element(shownDialog.getByText(messages.validation.passwordsDiffer)).toBeVisible();
  expect(identity.confirmReset).not.toHaveBeenCalled();
});

test('says so and leads to the login when the new password is set', async () => {
  await askForCode();
  await shownDialog.getByLabelText(labels.code).fill('123 456');
  await shownDialog.getByLabelText(labels.newPassword).fill('a new one');
  await shownDialog.getByLabelText(labels.repeat).fill('a new one');
  await set.click();
  await expect.element(shownDialog.getByRole('heading', { name: messages.auth.resetTitle })).toBeVisible();
  await expect.element(shownDialog.getByText(messages.auth.resetDone)).toBeVisible();
  expect(identity.confirmReset).toHaveBeenCalledWith(maya.email, '123456', 'a new one');
  await expectAccessible();
  await shownDialog.getByRole('button', { name: signInWords.submit }).click();
  await expect.element(shownDialog.getByLabelText(labels.password)).toBeVisible();
});

test('says so and can send another when the code is wrong', async () => {
  identity.confirmReset.mockRejectedValue(new Error('Invalid verification code provided.'));
  await askForCode();
  await shownDialog.getByLabelText(labels.code).fill('000000');
  await shownDialog.getByLabelText(labels.newPassword).fill('a new one');
  await shownDialog.getByLabelText(labels.repeat).fill('a new one');
  await set.click();
  await expect.element(shownDialog.getByText('Invalid verification code provided.')).toBeVisible();
  await shownDialog.getByRole('button', { name: signInText.otherCode }).click();
  await expect.element(shownDialog.getByLabelText(labels.code)).toHaveFocus();
  expect(identity.requestReset).toHaveBeenCalledTimes(2);
});

test('shows the password when its button is pressed', async () => {
  await askForCode();
  const password = shownDialog.getByLabelText(labels.newPassword);
  await password.fill('a new one');
  await expect.element(password).toHaveAttribute('type', 'password');
  await shownDialog.getByRole('button', { name: uiText.showCharacters }).first().click();
  await expect.element(password).toHaveAttribute('type', 'text');
});
