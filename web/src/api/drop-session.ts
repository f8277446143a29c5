import { sessionEndedStore } from '../state/account/session-ended.ts';
import { identityLibrary } from '../vendors/identity.ts';

/**
 * Forgets a session that the API refuses, although the identity service may still renew its tokens: as long as it is there,
 * nobody can log in anew. Without the mark of a sign-out, so other tabs say that it ended. One that has begun since stays.
 * Why: docs/decisions/0162
 */
export async function dropSession(): Promise<void> {
  const { signOut } = await identityLibrary();
  if (sessionEndedStore.get()) await signOut();
}
