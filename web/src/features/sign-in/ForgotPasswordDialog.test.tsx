import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { limits } from '#shared/product.ts';
import { labels, messages, sayFault, signInWords } from '#shared/text/messages.ts';
import { signInText } from '#shared/text/sign-in.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { identity, maya } from '#test/support/component/identity.ts';
import { dialog, visit } from '#test/support/component/public-page.ts';
import { uiText } from '../../ui/text.ts';

async function askForCode() {
  await visit('/?forgot=1');
  await dialog.getByLabelText(labels.email).fill(maya.email);
  await userEvent.keyboard('{Enter}');
}

const set = dialog.getByRole('button', { name: signInText.reset });

test('a code is sent only to something that looks like an address', async () => {
  await visit('/?forgot=1');
  await dialog.getByLabelText(labels.email).fill('maya@');
  await dialog.getByRole('button', { name: signInText.askCode }).click();
  await expect.element(dialog.getByText(sayFault(labels.email, 'email'))).toBeVisible();
  expect(identity.requestReset).not.toHaveBeenCalled();
  await expectAccessible();
});

test('where no code can be sent the service says why', async () => {
  identity.requestReset.mockRejectedValue(new Error('Attempt limit exceeded.'));
  await askForCode();
  await expect.element(dialog.getByText('Attempt limit exceeded.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: signInText.askCode })).toBeVisible();
});

test('the second step keeps the address in sight, locked, and waits for the code', async () => {
  await askForCode();
  await expect.element(dialog.getByLabelText(labels.code)).toHaveFocus();
  await expect.element(dialog.getByLabelText(labels.email)).toHaveValue(maya.email);
  await expect.element(dialog.getByLabelText(labels.email)).toHaveAttribute('readonly');
  await expect.element(dialog.getByText(signInText.codeSent(maya.email))).toBeVisible();
  await expectAccessible();
});

test('a short password and two different ones are refused before anything is sent', async () => {
  await askForCode();
  await dialog.getByLabelText(labels.code).fill('123456');
  await dialog.getByLabelText(labels.newPassword).fill('abc');
  await dialog.getByLabelText(labels.repeat).fill('abcdef');
  await set.click();
  const { minPasswordLength: min } = limits;
  await expect.element(dialog.getByText(sayFault(labels.newPassword, { min }))).toBeVisible();
  await expect.element(dialog.getByText(messages.validation.passwordsDiffer)).toBeVisible();
  expect(identity.confirmReset).not.toHaveBeenCalled();
});

test('a new password is set, said to be, and leads to log in', async () => {
  await askForCode();
  await dialog.getByLabelText(labels.code).fill('123 456');
  await dialog.getByLabelText(labels.newPassword).fill('a new one');
  await dialog.getByLabelText(labels.repeat).fill('a new one');
  await set.click();
  await expect.element(dialog.getByRole('heading', { name: messages.auth.resetTitle })).toBeVisible();
  await expect.element(dialog.getByText(messages.auth.resetDone)).toBeVisible();
  expect(identity.confirmReset).toHaveBeenCalledWith(maya.email, '123456', 'a new one');
  await expectAccessible();
  await dialog.getByRole('button', { name: signInWords.submit }).click();
  await expect.element(dialog.getByLabelText(labels.password)).toBeVisible();
});

test('a wrong code is told, and another one can be sent', async () => {
  identity.confirmReset.mockRejectedValue(new Error('Invalid verification code provided.'));
  await askForCode();
  await dialog.getByLabelText(labels.code).fill('000000');
  await dialog.getByLabelText(labels.newPassword).fill('a new one');
  await dialog.getByLabelText(labels.repeat).fill('a new one');
  await set.click();
  await expect.element(dialog.getByText('Invalid verification code provided.')).toBeVisible();
  await dialog.getByRole('button', { name: signInText.otherCode }).click();
  await expect.element(dialog.getByLabelText(labels.code)).toHaveFocus();
  expect(identity.requestReset).toHaveBeenCalledTimes(2);
});

test('the password can be looked at', async () => {
  await askForCode();
  const password = dialog.getByLabelText(labels.newPassword);
  await password.fill('a new one');
  await expect.element(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: uiText.showCharacters }).first().click();
  await expect.element(password).toHaveAttribute('type', 'text');
});
