import { cookieDomainOf } from '#shared/domain/sites/cookie-domain.ts';
import { page } from './page.ts';

/** The cookie attribute for the widest domain that the browser accepts; empty if only the host itself is accepted. */
export const widestDomain = (site: string): string => {
  const domain = cookieDomainOf(site, asked => {
    const probe = `utmost=1;domain=${asked}`;
    page.cookie = probe;
    const accepted = /\butmost=1/.test(page.cookie);
    page.cookie = `${probe};max-age=0`;
    return accepted;
  });
  return domain ? `;domain=${domain}` : '';
};
