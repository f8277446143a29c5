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

test('a code is requested only for a well-formed address', async () => {
  await visit('/?forgot=1');
  await shownDialog.getByLabelText(labels.email).fill('maya@');
  await shownDialog.getByRole('button', { name: signInText.askCode }).click();
  await expect.element(shownDialog.getByText(sayFault(labels.email, 'email'))).toBeVisible();
  expect(identity.requestReset).not.toHaveBeenCalled();
  await expectAccessible();
});

test('a failed request for a code shows the reason given by the identity service', async () => {
  identity.requestReset.mockRejectedValue(new Error('Attempt limit exceeded.'));
  await askForCode();
  await expect.element(shownDialog.getByText('Attempt limit exceeded.')).toBeVisible();
  await expect.element(shownDialog.getByRole('button', { name: signInText.askCode })).toBeVisible();
});

test('the second step shows the address read-only and asks for the code', async () => {
  await askForCode();
  await expect.element(shownDialog.getByLabelText(labels.code)).toHaveFocus();
  await expect.element(shownDialog.getByLabelText(labels.email)).toHaveValue(maya.email);
  await expect.element(shownDialog.getByLabelText(labels.email)).toHaveAttribute('readonly');
  await expect.element(shownDialog.getByText(signInText.codeSent(maya.email))).toBeVisible();
  await expectAccessible();
});

test('a password that is too short or not repeated exactly is refused before anything is sent', async () => {
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

test('a new password is set and confirmed, and the dialog leads to the login', async () => {
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

test('a wrong code is reported, and another one can be requested', async () => {
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

test('the password can be made visible', async () => {
  await askForCode();
  const password = shownDialog.getByLabelText(labels.newPassword);
  await password.fill('a new one');
  await expect.element(password).toHaveAttribute('type', 'password');
  await shownDialog.getByRole('button', { name: uiText.showCharacters }).first().click();
  await expect.element(password).toHaveAttribute('type', 'text');
});
