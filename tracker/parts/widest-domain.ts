import { addAttribute, site } from '../settings.ts';
import { widestDomain } from '../widest-domain.ts';

/** Without a known cookie domain, the widest one the browser accepts is used. */
export const useWidestDomain = (): void => addAttribute(widestDomain(site));
