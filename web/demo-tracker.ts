import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { demoSite } from '#shared/demo-site.ts';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';

const name = 'virtual:demo-tracker';
const built = path.resolve(import.meta.dirname, '../.utmost/build/tracker/tracker.js');

/** The browser objects that the tracker uses; the demo passes its own stand-ins for them. It may use no others. */
const browserObjects =
  'window, document, location, navigator, localStorage, fetch, addEventListener, MutationObserver';

/**
 * The demo shop's tracker file, exactly as a customer's page would load it, wrapped in a function that takes the
 * browser objects. This avoids a second tracker, a frame and an exception in the content security policy.
 */
export function demoTracker(): Plugin {
  return {
    name: 'demo-tracker',
    resolveId: id => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const file = trackerFileOf(await readFile(built, 'utf8'), {
        key: demoSite.licenseKey,
        domain: demoSite.domain,
        collectUrl: `https://${demoSite.domain}/`,
      });
      return `export const load = ({ ${browserObjects} }) => { ${file} };`;
    },
  };
}
