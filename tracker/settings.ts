import type { TrackerOptions } from '#shared/domain/tracker-file.ts';
import { isFull } from './page.ts';
import { mayKnow } from './visitor.ts';
import { widestDomain } from './widest-domain.ts';

// Written in by whoever publishes a licence's file.
declare const SETTINGS: [key: string, site: string, url: string, attributes: string, options: TrackerOptions];

/** `attributes` are those of our cookies. */
export let [key, site, url, attributes, options] = SETTINGS;
// Where the cookies' domain is not known the browser is asked.
if (isFull && !/domain/.test(attributes)) attributes += widestDomain(site);

export const isId = (name: string): boolean => mayKnow && /^(__CLICKS__)$/.test(name);
export const isKnown = (name: string): boolean =>
  (isFull && !!options.parameters?.includes(name)) || /^__CAMPAIGN__$/.test(name) || isId(name);
