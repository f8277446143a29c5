import { auth } from '../state/auth.ts';
import { capability } from '../state/capability.ts';
import { currentUser, hasSession, signOut } from '../vendors/identity.ts';

/** Finds out who is signed in here and tells the screens; false for nobody. */
export async function restoreSession(): Promise<boolean> {
  const current = await currentUser();
  if (!current) return false;
  const { userId, attributes } = current;
  const user = { userId, first_name: attributes.given_name ?? '', email: attributes.email ?? '' };
  auth.signedIn(user, attributes);
  return true;
}

/** Signs out and forgets whoever was expected; the caller leads the way home. */
export async function endSession(): Promise<void> {
  if (hasSession()) await signOut();
  capability.forget();
  auth.signedOut();
}
