import { messages } from '#shared/text/messages.ts';
import { restoreSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { authStore } from '../../state/auth.ts';
import { leaveNotice } from '../../state/notice.ts';

/** Sends visitors without a session to the home page; an unconfirmed user is told why. */
export async function requireSession(): Promise<null> {
  if (await restoreSession()) return null;
  if (authStore.get().pendingUser) leaveNotice('error', messages.auth.pleaseConfirm);
  const formAsked = new URLSearchParams(location.search).get('login') === '1';
  location.replace(formAsked ? paths.login : paths.home);
  // Never resolves, so that nothing of the account is shown before the navigation takes effect.
  return new Promise<never>(() => undefined);
}
