import type { TrackerOptions } from '#shared/domain/tracker-file.ts';
import { isFull } from './page.ts';
import { mayKnow } from './visitor.ts';
import { widestDomain } from './widest-domain.ts';

// The publisher of a licence's file replaces this placeholder with the licence's settings.
declare const SETTINGS: [key: string, site: string, url: string, attributes: string, options: TrackerOptions];

/** `attributes` is the attribute string of our cookies, such as `;path=/`. */
export let [key, site, url, attributes, options] = SETTINGS;
// Without a configured cookie domain, the widest one the browser accepts is used.
if (isFull && !/domain/.test(attributes)) attributes += widestDomain(site);

export const isId = (name: string): boolean => mayKnow && /^(__CLICKS__)$/.test(name);
export const isKnown = (name: string): boolean =>
  (isFull && !!options.parameters?.includes(name)) || /^__CAMPAIGN__$/.test(name) || isId(name);
