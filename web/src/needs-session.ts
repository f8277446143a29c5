import { paths } from './paths.ts';
import { confirmLinkOf } from './state/confirm-link.ts';

/**
 * Whether an address is for somebody signed in: the account area, and the confirmation page without its link. All
 * other pages of ours are for everybody, and what is no page is answered by the one that says so.
 */
export function needsSession({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (path === paths.confirm) return !confirmLinkOf(search);
  return path === paths.account || path.startsWith(`${paths.account}/`);
}
