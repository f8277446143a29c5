import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { hooks } from './hooks.ts';
import { here, isOpen, isOwn } from './page.ts';
import { mayKnow } from './visitor.ts';

/** The owner's choices, and what our WordPress plugin adds. */
type FileOptions = Partial<TrackerSettings> & { keepAt?: string; accepted?: string };

// The publisher of a license's file replaces these filePlaceholders (`shared/domain/sites/tracker-file.ts`).
declare const __UTMOST_SITE__: string;
declare const __UTMOST_URL__: string;
declare const __UTMOST_ATTRIBUTES__: string;
declare const __UTMOST_OPTIONS__: FileOptions;

/** The license's domain; empty in the default file, whose one use of it has it written in. */
export const site = isOwn ? here.hostname.replace(/^www\./, '') : isOpen ? __UTMOST_SITE__ : '';
/** Whether a host is the domain of the license, or one below it. */
export const isWithin = (host: string): boolean =>
  `.${host}`.endsWith(`.${isOpen || isOwn ? site : __UTMOST_SITE__}`);
export const url = isOwn ? '' : __UTMOST_URL__;
export const options: FileOptions = isOpen ? __UTMOST_OPTIONS__ : {};
/** The attributes of our cookies, such as `;path=/`. */
export let attributes = isOpen ? __UTMOST_ATTRIBUTES__ : '';
export const addAttribute = (text: string): void => {
  attributes += text;
};

/** Whether a name is that of a click id, be it known or not; for parts. */
export const isIdName = (name: string): boolean => /^(__CLICKS__)$/i.test(name) || !!hooks.ids?.test(name);
export const isId = (name: string): boolean =>
  mayKnow &&
  (isOwn
    ? /^(gclid|fbclid|twclid)$/.test(name)
    : isOpen
      ? isIdName(name)
      : // A pattern, because most networks name their ids alike: who comes next is known by its ending.
        /^(__CLICKS__)$/i.test(name));
export const isKnown = (name: string): boolean =>
  (isOpen && !!options.parameters?.includes(name)) ||
  (isOwn ? /^utm_(source|medium|campaign|term|content)$/ : /^utm_/).test(name) ||
  isId(name);
/** What a form gets that names nothing itself: every captured parameter, and the id of its lead and its channel where these are known. */
export const isForForms = (name: string): boolean =>
  /^(utmost_lead_id|channel.*)$/.test(name) || isKnown(name);
