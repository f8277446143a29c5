import { product } from '#shared/product.ts';
import { identityLibrary } from './identity.ts';

// What somebody who is signed in changes of the own account, directly at the identity service.

export async function saveName(firstName: string): Promise<void> {
  const { updateUserAttributes } = await identityLibrary();
  await updateUserAttributes({ userAttributes: { given_name: firstName } });
}

/** Asks for another address, to which a code is mailed; until the code is entered the old one counts. */
export async function askEmail(email: string): Promise<void> {
  const { updateUserAttributes } = await identityLibrary();
  await updateUserAttributes({ userAttributes: { email } });
}

export async function confirmEmail(confirmationCode: string): Promise<void> {
  const { confirmUserAttribute } = await identityLibrary();
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode });
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const { updatePassword } = await identityLibrary();
  await updatePassword({ oldPassword, newPassword });
}

/** A new secret for an authenticator app, as text and as the address in a QR code; the app there is still counts. */
export async function beginApp(account: string): Promise<{ secret: string; address: string }> {
  const { setUpTOTP } = await identityLibrary();
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { secret: sharedSecret, address: getSetupUri(product.name, account).toString() };
}

/** Proves by its code that the app has the new secret; from now on it replaces the one before. */
export async function proveApp(code: string): Promise<void> {
  const { verifyTOTPSetup } = await identityLibrary();
  await verifyTOTPSetup({ code });
}

/** The identity service's name of a refusal, which its messages may differ from. */
export function refusalName(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
