import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { labels, messages, sayFault, signInWords } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { departures } from '#test/support/component/departures.ts';
import { identity, maya, sessionOf } from '#test/support/component/identity.ts';
import { shownDialog, visit } from '#test/support/component/public-page.ts';
import { loginPathTo, paths } from '../../paths.ts';
import { placeOf } from '../../state/dialog-place.ts';
import { signInText } from '../../text/sign-in.ts';

const submit = shownDialog.getByRole('button', { name: signInWords.submit });

async function signIn(address: string = paths.login) {
  await visit(address);
  await shownDialog.getByLabelText(labels.email).fill(` ${maya.email} `);
  await shownDialog.getByLabelText(labels.password).fill('secret');
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

test('a malformed address is refused, and the message disappears once it is corrected', async () => {
  await visit('/?login=1');
  await shownDialog.getByLabelText(labels.email).fill('maya');
  await shownDialog.getByLabelText(labels.password).fill('secret');
  await submit.click();
  const complaint = shownDialog.getByText(sayFault(labels.email, 'email'));
  await expect.element(complaint).toBeVisible();
  await shownDialog.getByLabelText(labels.email).fill(maya.email);
  await expect.element(complaint).not.toBeInTheDocument();
});

test('while the answer is pending the button is busy and another press does nothing', async () => {
  identity.signIn.mockReturnValue(new Promise(() => {}));
  await signIn();
  const busy = shownDialog.getByRole('button', { name: signInWords.busy });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  expect(identity.signIn).toHaveBeenCalledTimes(1);
});

test('a refusal by the identity service is shown in the dialog, and the input is kept', async () => {
  identity.signIn.mockRejectedValue(new Error('Incorrect username or password.'));
  await signIn();
  await expect.element(shownDialog.getByText('Incorrect username or password.')).toBeVisible();
  await expect.element(shownDialog.getByLabelText(labels.password)).toHaveValue('secret');
  expect(identity.signIn).toHaveBeenCalledWith(maya.email, 'secret');
  await expectAccessible();
});

test('given an unconfirmed account, the dialog says so and can send the mail again', async () => {
  identity.signIn.mockResolvedValue('unconfirmed');
  await signIn();
  await expect.element(shownDialog.getByText(messages.auth.notConfirmed)).toBeVisible();
  await shownDialog.getByRole('button', { name: signInText.resend }).click();
  await expect.element(shownDialog.getByText(signInText.resent)).toBeVisible();
  expect(identity.resendConfirmation).toHaveBeenCalledWith(maya.email);
  await expect.element(shownDialog.getByRole('button', { name: signInText.resend })).toBeDisabled();
  await expectAccessible();
});

test('an account with an authenticator app is asked for a code, which signs in', async () => {
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

test('a wrong code is refused, and a button leads back to the first step', async () => {
  identity.signIn.mockResolvedValue('code-asked');
  identity.answerCode.mockRejectedValue(new Error('Code mismatch'));
  await signIn();
  await shownDialog.getByLabelText(labels.code).fill('000000');
  await shownDialog.getByRole('button', { name: signInText.check }).click();
  await expect.element(shownDialog.getByText('Code mismatch')).toBeVisible();
  await shownDialog.getByRole('button', { name: signInText.backToLogin }).click();
  await expect.element(submit).toBeVisible();
});

test('signing in closes the dialog and leads to the account where no other page was asked for', async () => {
  identity.signIn.mockImplementation(async () => {
    sessionOf(maya);
    return 'signed-in';
  });
  await signIn();
  await expect.element(shownDialog).not.toBeInTheDocument();
  await expect.poll(departures).toEqual([paths.account]);
});

test('signing in leads on to the page of the account that was asked for', async () => {
  identity.signIn.mockImplementation(async () => {
    sessionOf(maya);
    return 'signed-in';
  });
  await signIn(loginPathTo('/infos/billings?open=1'));
  await expect.poll(departures).toEqual(['/infos/billings?open=1']);
});

test('somebody who is signed in is led on at once, from the form and from a link to it', async () => {
  sessionOf(maya);
  await visit(loginPathTo(paths.myAccount));
  await expect.poll(departures).toEqual([paths.myAccount]);
  const { open } = await import('../../overlay.tsx');
  await open({});
  expect(departures()).toEqual([paths.myAccount, paths.account]);
  await expect.element(shownDialog).not.toBeInTheDocument();
});

test('the page that was asked for is kept through the password reset, not in an order', async () => {
  await visit(loginPathTo(paths.billings));
  await shownDialog.getByRole('link', { name: signInWords.forgot }).click();
  expect(placeOf(location.search)).toEqual({ name: 'forgot', to: paths.billings });
  await visit(loginPathTo(paths.billings));
  await shownDialog.getByRole('link', { name: signInWords.signUp }).click();
  expect(location.search).toBe('?buy=basic');
});

test('the dialog links to the password reset and, for visitors without an account, to a first plan', async () => {
  await visit('/?login=1');
  await shownDialog.getByRole('link', { name: signInWords.forgot }).click();
  await expect.element(shownDialog.getByRole('heading', { name: signInText.resetTitle })).toBeVisible();
  await visit('/?login=1');
  await shownDialog.getByRole('link', { name: signInWords.signUp }).click();
  await expect.element(shownDialog.getByLabelText(labels.firstName)).toBeVisible();
  expect(location.search).toBe('?buy=basic');
});

test('Escape closes the dialog', async () => {
  await visit('/?login=1');
  await expect.element(shownDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shownDialog).not.toBeInTheDocument();
});
