import { auth } from '../state/account/auth.ts';
import { signUpProof } from '../state/account/sign-up-proof.ts';
import { capability } from '../state/checkout/capability.ts';
import { currentUser, hasSession, signOut } from '../vendors/identity.ts';
import { outdateLicenses } from './license-count.ts';

/** Looks up who is signed in and updates the auth store; returns false if nobody is. */
export async function restoreSession(): Promise<boolean> {
  const current = await currentUser();
  if (!current) return false;
  const { userId, attributes } = current;
  const user = { userId, first_name: attributes.given_name ?? '', email: attributes.email ?? '' };
  auth.signedIn(user, attributes);
  return true;
}

/** Signs out, clears the pending user and outdates the licenses; the caller navigates to the home page. */
export async function endSession(): Promise<void> {
  if (hasSession()) await signOut();
  // Signed out is signed out, even where the code for this cannot be loaded any more.
  await outdateLicenses().catch(() => undefined);
  capability.forget();
  signUpProof.forget();
  auth.signedOut();
}
