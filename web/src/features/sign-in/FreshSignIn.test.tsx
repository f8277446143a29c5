import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { labels, messages, sayFault } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { whenAsked } from '#test/support/component/api.ts';
import { expectConsoleError } from '#test/support/component/console.ts';
import { identity, maya } from '#test/support/component/identity.ts';
import { openMyAccount, refusedByPool, twoStepOff, twoStepOn } from '#test/support/component/my-account.tsx';
import { authStore } from '../../state/account/auth.ts';
import { myAccountText } from '../../text/my-account.ts';
import { signInText } from '../../text/sign-in.ts';
import { backupCodeText } from './backup-code-text.ts';

const { deletion, twoStep } = myAccountText;
const text = signInText.again;
const question = page.getByRole('dialog', { name: deletion.dialog });
const email = question.getByLabelText(labels.email);
const again = page.getByRole('dialog', { name: text.title });
const password = again.getByLabelText(labels.password);

let signedInAgain: boolean;
beforeEach(() => {
  signedInAgain = false;
});

/** The identity service takes one password, and asks for a code where the second step is on. */
function takesPassword(outcome: 'signed-in' | 'code-asked' = 'signed-in') {
  identity.signIn.mockImplementation(async (_email, typed) => {
    if (typed !== 'correct-horse')
      throw refusedByPool('NotAuthorizedException', 'Incorrect username or password.');
    signedInAgain = outcome === 'signed-in';
    return outcome;
  });
}

/** Maya, who logged in an hour ago, has typed her address and pressed the button. */
async function deletes() {
  await openMyAccount('?do=delete');
  whenAsked('deletion-progress', { finished: false, done: [] });
  const asked = whenAsked('delete-account', () => {
    if (!signedInAgain) throw new AppError('sign-in-again', messages.auth.signInAgain);
    return { error: false, ticket: 'ticket-1' };
  });
  expectConsoleError(/403/);
  await email.fill(maya.email);
  await question.getByRole('button', { name: deletion.yes }).click();
  await expect.element(again).toBeVisible();
  return asked;
}

/** The deletion has begun. It signs out, and would sign out who comes with the next test. */
async function isUnderWay() {
  await expect.element(page.getByRole('dialog', { name: deletion.underWay })).toBeVisible();
  await expect.poll(() => authStore.get().isAuthenticated).toBe(false);
}

test('goes on with what was typed when the password is entered again', async () => {
  takesPassword();
  const asked = await deletes();
  await expect.element(password).toHaveFocus();
  await expect.element(again.getByText(text.text(maya.email))).toBeVisible();
  await expectAccessible();
  await password.fill('correct-horse');
  await userEvent.keyboard('{Enter}');
  await isUnderWay();
  await expect.element(again).not.toBeInTheDocument();
  expect(identity.signIn).toHaveBeenCalledWith(maya.email, 'correct-horse');
  const body = { email: maya.email, refund: true };
  expect(asked).toEqual([body, body]);
});

test('says so at its field when the password is wrong or missing', async () => {
  takesPassword();
  await deletes();
  await userEvent.keyboard('{Enter}');
  await expect.element(again.getByText(sayFault(labels.password, 'required'))).toBeVisible();
  expect(identity.signIn).not.toHaveBeenCalled();
  await password.fill('wrong-horse');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription(new RegExp(text.wrong));
  await expect.element(password).toHaveFocus();
  await expectAccessible();
  await password.fill('correct-horse');
  await userEvent.keyboard('{Enter}');
  await isUnderWay();
});

test('shows the service’s words when it refuses for another reason', async () => {
  identity.signIn.mockRejectedValue(refusedByPool('NotAuthorizedException', 'Password attempts exceeded'));
  await deletes();
  await password.fill('correct-horse');
  await userEvent.keyboard('{Enter}');
  await expect.element(again.getByRole('alert')).toMatchTextContent('Password attempts exceeded');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the button', () => again.getByRole('button', { name: text.notNow }).click()],
])('keeps what was typed, and can be opened again, when closed by %s', async (_, close) => {
  takesPassword();
  await deletes();
  await close();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(question.getByText(messages.auth.signInAgain)).toBeVisible();
  await expect.element(email).toHaveValue(maya.email);
  await question.getByRole('button', { name: deletion.yes }).click();
  await expect.element(password).toHaveFocus();
});

test('asks for the app’s code as well when the second step is on', async () => {
  takesPassword('code-asked');
  identity.answerCode.mockImplementation(async () => {
    signedInAgain = true;
    return true;
  });
  await deletes();
  await password.fill('correct-horse');
  await userEvent.keyboard('{Enter}');
  const code = again.getByLabelText(labels.code);
  await expect.element(code).toHaveFocus();
  await expectAccessible();
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await isUnderWay();
  expect(identity.answerCode).toHaveBeenCalledWith('123456');
});

test('switches the second step off, on the page too, when a backup code is entered', async () => {
  takesPassword('code-asked');
  await openMyAccount('?do=codes', twoStepOn);
  await expect.element(page.getByText(twoStep.on, { exact: true })).toBeInTheDocument();
  let isOn = true;
  whenAsked('account-security', ({ type }) => {
    if (type === 'use-code') isOn = false;
    if (type === 'new-codes')
      throw new AppError(isOn ? 'sign-in-again' : 'conflict', isOn ? messages.auth.signInAgain : 'None');
    return isOn ? twoStepOn : twoStepOff;
  });
  expectConsoleError(/403|409/);
  const codes = page.getByRole('dialog', { name: twoStep.newCodes });
  await codes.getByRole('button', { name: twoStep.newCodes }).click();
  await password.fill('correct-horse');
  await userEvent.keyboard('{Enter}');
  await again.getByRole('button', { name: backupCodeText.instead }).click();
  takesPassword();
  await again.getByLabelText(backupCodeText.label).fill('k7m2-9xqp-4tnd-8rf0');
  await userEvent.keyboard('{Enter}');
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(codes.getByText('None')).toBeVisible();
  await expect.element(page.getByText(twoStep.off, { exact: true })).toBeInTheDocument();
});
