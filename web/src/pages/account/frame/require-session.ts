import { sessionFailureText } from '#shared/text/failures.ts';
import { restoreSession } from '../../../api/session.ts';
import { loginPathTo, paths } from '../../../paths.ts';
import { authStore } from '../../../state/account/auth.ts';
import { searchWith } from '../../../state/dialog-place.ts';
import { leaveNotice } from '../../../state/notice.ts';

/**
 * Sends visitors without a session to the login form of the home page, which leads back here. An unconfirmed user,
 * who cannot sign in yet, is shown so there.
 */
export async function requireSession(): Promise<null> {
  if (await restoreSession()) return null;
  const { pathname, search, hash } = location;
  const isPending = authStore.get().pendingUser !== null;
  const formAsked = new URLSearchParams(search).get('login') === '1';
  if (isPending) leaveNotice('error', sessionFailureText.pleaseConfirm);
  location.replace(
    isPending && !formAsked ? paths.home : loginPathTo(pathname + searchWith(search, null) + hash),
  );
  // Never resolves, so that nothing of the account is shown before the navigation takes effect.
  return new Promise<never>(() => undefined);
}
