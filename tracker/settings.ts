import type { TrackerOptions } from '#shared/domain/tracker-file.ts';
import { isFull } from './page.ts';
import { mayKnow } from './visitor.ts';
import { widestDomain } from './widest-domain.ts';

// Written in by whoever publishes a licence's file.
declare const SETTINGS: [key: string, site: string, url: string, attributes: string, options: TrackerOptions];

export const [key, site, url, given, options] = SETTINGS;

/** Attributes of our cookies; where their domain is not known the browser is asked. */
export const attributes = isFull && !/domain/.test(given) ? given + widestDomain(site) : given;

export const isId = (name: string): boolean => mayKnow && /^(__CLICKS__)$/.test(name);
export const isKnown = (name: string): boolean =>
  /^__CAMPAIGN__$/.test(name) || isId(name) || (isFull && !!options.parameters?.includes(name));
