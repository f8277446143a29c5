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

test('sends nothing and focuses the first empty field when one is empty', async () => {
  await visit('/?login=1');
  await submit.click();
  await expect.element(shownDialog.getByText(sayFault(labels.email, 'required'))).toBeVisible();
  await expect.element(shownDialog.getByText(sayFault(labels.password, 'required'))).toBeVisible();
  await expect.element(shownDialog.getByLabelText(labels.email)).toHaveFocus();
  expect(identity.signIn).not.toHaveBeenCalled();
  await expectAccessible();
});

test('refuses a malformed address, and drops the message when it is corrected', async () => {
  await visit('/?login=1');
  await shownDialog.getByLabelText(labels.email).fill('maya');
  await shownDialog.getByLabelText(labels.password).fill('secret');
  await submit.click();
  const complaint = shownDialog.getByText(sayFault(labels.email, 'email'));
  await expect.element(complaint).toBeVisible();
  await shownDialog.getByLabelText(labels.email).fill(maya.email);
  await expect.element(complaint).not.toBeInTheDocument();
});

test('is busy and ignores another press when the answer is pending', async () => {
  identity.signIn.mockReturnValue(new Promise(() => {}));
  await signIn();
  const busy = shownDialog.getByRole('button', { name: signInWords.busy });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  expect(identity.signIn).toHaveBeenCalledTimes(1);
});

test('shows the reason and keeps the input when the identity service refuses', async () => {
  identity.signIn.mockRejectedValue(new Error('Incorrect username or password.'));
  await signIn();
  await expect.element(shownDialog.getByText('Incorrect username or password.')).toBeVisible();
  await expect.element(shownDialog.getByLabelText(labels.password)).toHaveValue('secret');
  expect(identity.signIn).toHaveBeenCalledWith(maya.email, 'secret');
  await expectAccessible();
});

test('says so and can send the mail again when the account is unconfirmed', async () => {
  identity.signIn.mockResolvedValue('unconfirmed');
  await signIn();
  await expect.element(shownDialog.getByText(messages.auth.notConfirmed)).toBeVisible();
  await shownDialog.getByRole('button', { name: signInText.resend }).click();
  await expect.element(shownDialog.getByText(signInText.resent)).toBeVisible();
  expect(identity.resendConfirmation).toHaveBeenCalledWith(maya.email);
  await expect.element(shownDialog.getByRole('button', { name: signInText.resend })).toBeDisabled();
  await expectAccessible();
});

test('asks for a code, which signs in, when the account has an authenticator app', async () => {
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

test('says so and can go back to the first step when the code is wrong', async () => {
  identity.signIn.mockResolvedValue('code-asked');
  identity.answerCode.mockRejectedValue(new Error('Code mismatch'));
  await signIn();
  await shownDialog.getByLabelText(labels.code).fill('000000');
  await shownDialog.getByRole('button', { name: signInText.check }).click();
  await expect.element(shownDialog.getByText('Code mismatch')).toBeVisible();
  await shownDialog.getByRole('button', { name: signInText.backToLogin }).click();
  await expect.element(submit).toBeVisible();
});

test('closes and leads to the account when somebody signs in and no other page was asked for', async () => {
  identity.signIn.mockImplementation(async () => {
    sessionOf(maya);
    return 'signed-in';
  });
  await signIn();
  await expect.element(shownDialog).not.toBeInTheDocument();
  await expect.poll(departures).toEqual([paths.account]);
});

test('leads on to the page that was asked for when somebody signs in', async () => {
  identity.signIn.mockImplementation(async () => {
    sessionOf(maya);
    return 'signed-in';
  });
  await signIn(loginPathTo('/infos/billings?open=1'));
  await expect.poll(departures).toEqual(['/infos/billings?open=1']);
});

test('leads on at once, from the form or a link to it, when somebody is signed in', async () => {
  sessionOf(maya);
  await visit(loginPathTo(paths.myAccount));
  await expect.poll(departures).toEqual([paths.myAccount]);
  const { open } = await import('../../overlay.tsx');
  await open({});
  expect(departures()).toEqual([paths.myAccount, paths.account]);
  await expect.element(shownDialog).not.toBeInTheDocument();
});

test('keeps the page that was asked for when the password is reset, not when a plan is ordered', async () => {
  await visit(loginPathTo(paths.billings));
  await shownDialog.getByRole('link', { name: signInWords.forgot }).click();
  expect(placeOf(location.search)).toEqual({ name: 'forgot', to: paths.billings });
  await visit(loginPathTo(paths.billings));
  await shownDialog.getByRole('link', { name: signInWords.signUp }).click();
  expect(location.search).toBe('?buy=basic');
});

test('opens the password reset, or a first plan, when its link is clicked', async () => {
  await visit('/?login=1');
  await shownDialog.getByRole('link', { name: signInWords.forgot }).click();
  await expect.element(shownDialog.getByRole('heading', { name: signInText.resetTitle })).toBeVisible();
  await visit('/?login=1');
  await shownDialog.getByRole('link', { name: signInWords.signUp }).click();
  await expect.element(shownDialog.getByLabelText(labels.firstName)).toBeVisible();
  expect(location.search).toBe('?buy=basic');
});

test('closes when Escape is pressed', async () => {
  await visit('/?login=1');
  await expect.element(shownDialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shownDialog).not.toBeInTheDocument();
});
