import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { limits } from '#shared/product.ts';
import { limitText } from '#shared/text/limits.ts';
import { checkoutWords, labels, messages, sayFault } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { visitorIsIn, whenAsked } from '#test/support/component/api.ts';
import { identity, maya } from '#test/support/component/identity.ts';
import { shownDialog, visit } from '#test/support/component/public-page.ts';
import { auth } from '../../state/account/auth.ts';
import { paymentText } from '../../text/payment.ts';
import { signInText } from '../../text/sign-in.ts';
import { uiText } from '../../ui/text.ts';

const next = shownDialog.getByRole('button', { name: checkoutWords.next });

async function fillIn(password = 'secret', confirm = password) {
  await visit('/?buy=basic');
  await shownDialog.getByLabelText(labels.firstName).fill('Maya');
  await shownDialog.getByLabelText(labels.email).fill(maya.email);
  await shownDialog.getByLabelText(labels.password, { exact: true }).fill(password);
  await shownDialog.getByLabelText(labels.confirm).fill(confirm);
}

test('shows the order and asks for an account first when nobody is signed in', async () => {
  await visit('/?buy=plus&term=year');
  await expect.element(shownDialog.getByRole('heading', { name: checkoutWords.signUpTitle })).toBeVisible();
  await expect.element(shownDialog.getByText(checkoutWords.plan('Plus', 'yearly'))).toBeVisible();
  await expect.element(shownDialog.getByText(checkoutWords.amountToday('$0.00'))).toBeVisible();
  await expectAccessible();
});

test('names every empty field and focuses the first when it is sent empty', async () => {
  await visit('/?buy=basic');
  await next.click();
  for (const label of [labels.firstName, labels.email, labels.password, labels.confirm])
    await expect.element(shownDialog.getByText(sayFault(label, 'required'), { exact: true })).toBeVisible();
  await expect.element(shownDialog.getByLabelText(labels.firstName)).toHaveFocus();
  expect(identity.signUp).not.toHaveBeenCalled();
  await expectAccessible();
});

test('sends nothing when the password is too short or not repeated exactly', async () => {
  await fillIn('abc', 'abcdef');
  await next.click();
  await expect
    .element(shownDialog.getByText(sayFault(labels.password, { min: limits.minPasswordLength })))
    .toBeVisible();
  await expect.element(shownDialog.getByText(messages.validation.passwordsDiffer)).toBeVisible();
});

test('shows the identity service’s message when the address already has an account', async () => {
  identity.signUp.mockRejectedValue(new Error('User already exists'));
  await fillIn();
  await next.click();
  await expect.element(shownDialog.getByText('User already exists')).toBeVisible();
  await expect.element(next).toBeVisible();
});

test('says the rule for passwords when nothing is entered yet', async () => {
  await visit('/?buy=basic');
  const field = shownDialog.getByLabelText(labels.password, { exact: true });
  await expect.element(field).toHaveAccessibleDescription(signInText.passwordRule(limits.minPasswordLength));
});

test('counts the faults down when one is mended, and goes when one is left', async () => {
  await visit('/?buy=basic');
  // What an earlier test left in the draft of the form.
  for (const label of [labels.firstName, labels.email]) await shownDialog.getByLabelText(label).fill('');
  await next.click();
  await expect.element(shownDialog.getByText(uiText.fieldsToMend(4))).toBeVisible();
  await shownDialog.getByLabelText(labels.firstName).fill('Maya');
  await expect.element(shownDialog.getByText(uiText.fieldsToMend(3))).toBeVisible();
  await shownDialog.getByLabelText(labels.email).fill(maya.email);
  await shownDialog.getByLabelText(labels.password, { exact: true }).fill('secret');
  await shownDialog.getByLabelText(labels.confirm).fill('secret');
  await expect.element(shownDialog.getByText(/need your attention/)).not.toBeInTheDocument();
});

test('creates the account with the address that the CDN sees when the form is sent', async () => {
  visitorIsIn({ countryCode: 'US', ip: '203.0.113.9' });
  whenAsked('charge', { customer: { id: 'cus_1' }, checkout_token: 'right' });
  await fillIn();
  await next.click();
  await expect.poll(() => identity.signUp.mock.calls[0]?.[0].source.ip).toBe('203.0.113.9');
});

test('lets the buyer pay, before the mailed link is followed, when the account is created', async () => {
  const prepared = whenAsked('charge', { customer: { id: 'cus_1' }, checkout_token: 'right' });
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(shownDialog.getByRole('heading', { name: checkoutWords.trialTitle })).toBeVisible();
  await expect.element(shownDialog.getByRole('button', { name: paymentText.card })).toBeVisible();
  expect(identity.signUp).toHaveBeenCalledWith(
    expect.objectContaining({ email: maya.email, password: 'secret', firstName: 'Maya' }),
  );
  const proven = { userId: maya.userId, sign_up_proof: expect.stringMatching(/^[\w-]{43}$/) };
  await expect
    .poll(() => prepared)
    .toMatchObject([{ type: 'cus', email: maya.email, name: 'Maya', ...proven }]);
  await expectAccessible();
});

test('says to confirm and log in when the browser has lost the proof of the sign-up', async () => {
  auth.setPendingUser({ userId: 'another device', email: maya.email, first_name: 'Maya' });
  await visit('/?buy=basic');
  await expect.element(shownDialog.getByText(limitText.confirmAndLogIn)).toBeVisible();
});

test('leads to the log-in when the visitor has an account', async () => {
  await visit('/?buy=basic');
  await shownDialog.getByRole('link', { name: checkoutWords.logIn }).click();
  expect(location.search).toBe('?login=1');
});
