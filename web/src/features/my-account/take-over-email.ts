import { ask } from '../../api/ask.ts';
import { accountLicenses } from '../../api/licenses.ts';
import { queryClient } from '../../api/query-client.ts';
import { retrying } from '../../api/retrying.ts';
import { restoreSession } from '../../api/session.ts';
import { sessionToken } from '../../vendors/identity.ts';

/**
 * After the identity service has taken a new address: licenses and card payments get it, too, and the old one is mailed.
 * Before the token is renewed, as it proves which address was the old one. Safe to repeat.
 */
export async function takeOverEmail(): Promise<void> {
  await retrying(() => ask('account-security', { type: 'email-changed' }));
  await sessionToken({ fresh: true });
  await restoreSession();
  await queryClient.invalidateQueries({ queryKey: accountLicenses.queryKey });
}
