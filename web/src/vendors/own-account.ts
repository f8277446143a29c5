import { AppError } from '#shared/errors.ts';
import { accountScope } from '#shared/fresh-sign-in.ts';
import { product } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { freshly } from '../state/account/fresh-sign-in.ts';
import { identityLibrary } from './identity.ts';

// What somebody who is signed in changes of the own account, directly at the identity service.

export function saveName(firstName: string): Promise<void> {
  return changing(async ({ updateUserAttributes }) => {
    await updateUserAttributes({ userAttributes: { given_name: firstName } });
  });
}

/** Asks for another address, to which a code is mailed; until the code is entered the old one counts. */
export function askEmail(email: string): Promise<void> {
  return changing(async ({ updateUserAttributes }) => {
    await updateUserAttributes({ userAttributes: { email } });
  });
}

export function confirmEmail(confirmationCode: string): Promise<void> {
  return changing(({ confirmUserAttribute }) =>
    confirmUserAttribute({ userAttributeKey: 'email', confirmationCode }),
  );
}

export function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  return changing(({ updatePassword }) => updatePassword({ oldPassword, newPassword }), oldPassword);
}

/** A new secret for an authenticator app, as text and as the address in a QR code; the app there is still counts. */
export function beginApp(account: string): Promise<{ secret: string; address: string }> {
  return changing(async ({ setUpTOTP }) => {
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    return { secret: sharedSecret, address: getSetupUri(product.name, account).toString() };
  });
}

/** Proves by its code that the app has the new secret; from now on it replaces the one before. */
export function proveApp(code: string): Promise<void> {
  return changing(({ verifyTOTPSetup }) => verifyTOTPSetup({ code }));
}

/** The identity service's name of a refusal, which its messages may differ from. */
export function refusalName(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

/**
 * The service takes a change only with a token of a sign-in, not with one that was renewed since, and for minutes by its own
 * clock, which the device's may be behind.
 * Why: docs/decisions/0171
 */
function changing<T>(
  change: (library: Awaited<ReturnType<typeof identityLibrary>>) => Promise<T>,
  password?: string,
): Promise<T> {
  return freshly(async () => {
    const library = await identityLibrary();
    const session = await library.tokens(false);
    if (session && !String(session.accessToken.payload.scope).split(' ').includes(accountScope))
      throw signInAgain();
    return change(library).catch(error => {
      throw /^Access Token has expired/.test(error.message) ? signInAgain() : error;
    });
  }, password);
}

function signInAgain() {
  return new AppError('sign-in-again', messages.auth.signInAgain);
}
