import { addAttribute, site } from '../settings.ts';
import { widestDomain as widestDomainOf } from '../widest-domain.ts';

/** Without a known cookie domain, the widest one the browser accepts is used. */
export const widestDomain = (): void => addAttribute(widestDomainOf(site));
