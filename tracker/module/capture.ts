import { partsOf, type TrackerPart, valuesOf } from '#shared/domain/sites/tracker-file.ts';
import type { capture, Utmost } from './declarations/index.js';

/** Runs the open script with these parts and the values of its placeholders (`filePlaceholders`). */
export type Start = (parts: ReadonlySet<TrackerPart>, ...values: readonly unknown[]) => void;

/** What the package exports as `capture`; the build gives it the script. */
export const capturing =
  (start: Start): typeof capture =>
  (options = {}) => {
    // A page that is prepared on a server imports the same code.
    if (typeof window === 'undefined') return (() => undefined) as unknown as Utmost;
    const { licenseKey: key = '', collectUrl = '', domain, ...settings } = options;
    const site = domain ?? location.hostname.replace(/^www\./, '');
    const file = { key, domain: site, collectUrl, settings };
    start(partsOf(file), ...valuesOf(file));
    return window.utmost as unknown as Utmost;
  };
