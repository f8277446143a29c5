import { paths } from './paths.ts';
import { confirmLinkOf } from './state/account/confirm-link.ts';

/**
 * The account area requires a session, and so does the confirmation page without the parameters of a mailed link. All
 * other pages are public; unknown addresses get the not-found page.
 * Why: docs/decisions/0085
 */
export function needsSession({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (path === paths.confirm) return !confirmLinkOf(search);
  return path === paths.account || path.startsWith(`${paths.account}/`);
}
