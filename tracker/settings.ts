import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { hooks } from './hooks.ts';
import { here, isOpen, isOwn } from './page.ts';
import { mayKnow } from './visitor.ts';

// The publisher of a license's file replaces these filePlaceholders (`shared/domain/sites/tracker-file.ts`).
declare const __UTMOST_SITE__: string;
declare const __UTMOST_URL__: string;
declare const __UTMOST_ATTRIBUTES__: string;
declare const __UTMOST_OPTIONS__: Partial<TrackerSettings> & { keepAt?: string };

// Places in `names`, replaced by the build.
declare const LAST_OWN: number;
declare const LAST_FIELD: number;

export const site = isOwn ? here.hostname.replace(/^www\./, '') : __UTMOST_SITE__;
export const url = isOwn ? '' : __UTMOST_URL__;
export const options: Partial<TrackerSettings> & { keepAt?: string } = isOpen ? __UTMOST_OPTIONS__ : {};
/** The attributes of our cookies, such as `;path=/`. */
export let attributes = isOpen ? __UTMOST_ATTRIBUTES__ : '';
export const addAttribute = (text: string): void => {
  attributes += text;
};

/**
 * What the default file knows: a touch's own names, campaign fields and click ids, in this order. A list, because each page
 * would compile a pattern: to bytecode at its first use, to machine code at the second, in Node 65 to 130 µs. Open
 * files keep their patterns, because parts add to them and no budget of time is theirs.
 */
export const names: readonly string[] = isOpen || isOwn ? [] : '__NAMES__'.split(' ');

/** Whether a name is that of a click id, be it known or not; for parts. */
export const isIdName = (name: string): boolean => /^(__CLICKS__)$/.test(name) || !!hooks.ids?.test(name);
export const isId = (name: string): boolean =>
  mayKnow &&
  (isOwn ? /^(gclid|fbclid|twclid)$/.test(name) : isOpen ? isIdName(name) : names.indexOf(name) > LAST_FIELD);
export const isKnown = (name: string): boolean =>
  (isOpen && !!options.parameters?.includes(name)) ||
  (isOwn
    ? /^utm_(source|medium|campaign|term|content)$/.test(name)
    : isOpen
      ? /^__CAMPAIGN__$/.test(name)
      : names.lastIndexOf(name, LAST_FIELD) > LAST_OWN) ||
  isId(name);
