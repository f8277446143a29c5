import { addAttribute, site } from '../settings.ts';
import { widestDomain } from '../widest-domain.ts';

/** Without a known cookie domain, the widest one the browser accepts is used. */
export const useWidestDomain = (): void => {
  try {
    addAttribute(widestDomain(site));
  } catch {
    // A page without an origin, such as one in a sandbox, has no cookies at all.
  }
};
