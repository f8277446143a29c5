import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { labels, messages, sayFault, signInWords } from '#shared/text/messages.ts';
import { signInText } from '#shared/text/sign-in.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { identity, maya, sessionOf } from '#test/support/component/identity.ts';
import { shownDialog, visit } from '#test/support/component/public-page.ts';

const submit = shownDialog.getByRole('button', { name: signInWords.submit });

async function signIn(password = 'secret') {
  await visit('/?login=1');
  await shownDialog.getByLabelText(labels.email).fill(` ${maya.email} `);
  await shownDialog.getByLabelText(labels.password).fill(password);
  await userEvent.keyboard('{Enter}');
}

test('nothing is sent before both fields are filled in, and the first empty one gets the focus', async () => {
  await visit('/?login=1');
  await submit.click();
  await expect.element(shownDialog.getByText(sayFault(labels.email, 'required'))).toBeVisible();
  await expect.element(shownDialog.getByText(sayFault(labels.password, 'required'))).toBeVisible();
  await expect.element(shownDialog.getByLabelText(labels.email)).toHaveFocus();
  expect(identity.signIn).not.toHaveBeenCalled();
  await expectAccessible();
});

test('an address that is none is refused, and the complaint goes as it is mended', async () => {
  await visit('/?login=1');
  await shownDialog.getByLabelText(labels.email).fill('maya');
  await shownDialog.getByLabelText(labels.password).fill('secret');
  await submit.click();
  const complaint = shownDialog.getByText(sayFault(labels.email, 'email'));
  await expect.element(complaint).toBeVisible();
  await shownDialog.getByLabelText(labels.email).fill(maya.email);
  await expect.element(complaint).not.toBeInTheDocument();
});

test('while the answer is awaited the button says so and another press does nothing', async () => {
  identity.signIn.mockReturnValue(new Promise(() => {}));
  await signIn();
  const busy = shownDialog.getByRole('button', { name: signInWords.busy });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  expect(identity.signIn).toHaveBeenCalledTimes(1);
});

test('a refusal of the identity service stands in the dialog, and what was typed is still there', async () => {
  identity.signIn.mockRejectedValue(new Error('Incorrect username or password.'));
  await signIn();
  await expect.element(shownDialog.getByText('Incorrect username or password.')).toBeVisible();
  await expect.element(shownDialog.getByLabelText(labels.password)).toHaveValue('secret');
  expect(identity.signIn).toHaveBeenCalledWith(maya.email, 'secret');
  await expectAccessible();
});

test('an account that is not confirmed is told so and can have its mail again', async () => {
  identity.signIn.mockResolvedValue('unconfirmed');
  await signIn();
  await expect.element(shownDialog.getByText(messages.auth.notConfirmed)).toBeVisible();
  await shownDialog.getByRole('button', { name: signInText.resend }).click();
  await expect.element(shownDialog.getByText(signInText.resent)).toBeVisible();
  expect(identity.resendConfirmation).toHaveBeenCalledWith(maya.email);
  await expect.element(shownDialog.getByRole('button', { name: signInText.resend })).toBeDisabled();
  await expectAccessible();
});

test('a code of the authenticator app is asked for where it is switched on, and signs in', async () => {
  identity.signIn.mockResolvedValue('code-asked');
  identity.answerCode.mockImplementation(async () => {
    sessionOf(maya);
    return true;
  });
  await signIn();
  await expect.element(shownDialog.getByLabelText(labels.code)).toHaveFocus();
  await expectAccessible();
  await shownDialog.getByLabelText(labels.code).fill('123 456');
  await shownDialog.getByRole('button', { name: signInText.check }).click();
  await expect.element(shownDialog).not.toBeInTheDocument();
  expect(identity.answerCode).toHaveBeenCalledWith('123456');
});

test('a wrong code is refused, and the way back leads to the first step', async () => {
  identity.signIn.mockResolvedValue('code-asked');
  identity.answerCode.mockRejectedValue(new Error('Code mismatch'));
  await signIn();
  await shownDialog.getByLabelText(labels.code).fill('000000');
  await shownDialog.getByRole('button', { name: signInText.check }).click();
  await expect.element(shownDialog.getByText('Code mismatch')).toBeVisible();
  await shownDialog.getByRole('button', { name: signInText.backToLogin }).click();
  await expect.element(submit).toBeVisible();
});

test('who is signed in has the dialog closed and the address cleaned', async () => {
  identity.signIn.mockImplementation(async () => {
    sessionOf(maya);
    return 'signed-in';
  });
  await signIn();
  await expect.element(shownDialog).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('it leads to a new password, and to a first plan for who has no account', async () => {
  await visit('/?login=1');
  await shownDialog.getByRole('link', { name: signInWords.forgot }).click();
  await expect.element(shownDialog.getByRole('heading', { name: signInText.resetTitle })).toBeVisible();
  await visit('/?login=1');
  await shownDialog.getByRole('link', { name: signInWords.signUp }).click();
  await expect.element(shownDialog.getByLabelText(labels.firstName)).toBeVisible();
  expect(location.search).toBe('?buy=basic');
});

test('Escape closes it', async () => {
  await visit('/?login=1');
  await expect.element(shownDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shownDialog).not.toBeInTheDocument();
});
