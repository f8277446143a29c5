import type { InWordpress } from './in-wordpress.ts';
import { administrator } from './site.ts';

/** Logs in without a browser; answers the cookies of the session. */
export async function sessionOf(
  { local }: Pick<InWordpress, 'local'>,
  { name, password }: typeof administrator = administrator,
): Promise<string> {
  const answer = await fetch(local('/wp-login.php'), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: name, pwd: password }),
  });
  // Node ends at a long answer that nobody reads.
  await answer.text();
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
}
