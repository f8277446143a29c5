import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { demoSite } from '#shared/demo-site.ts';
import { trackerFileOf } from '#shared/domain/tracker-file.ts';

const name = 'virtual:demo-tracker';
const built = path.resolve(import.meta.dirname, '../.utmost/build/tracker/tracker.js');

/** What a page gives a script; the demo gives its own (docs/decisions/0039). */
const given = 'window, document, location, navigator, fetch, addEventListener, MutationObserver';

/**
 * The file of a licence for the demo's shop, to the letter what a customer's page would load, as a function that
 * takes the page it runs in. So the demo needs no second tracker, no frame and no hole in the content policy.
 */
export const demoTracker = (): Plugin => ({
  name: 'demo-tracker',
  resolveId: id => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null;
    const file = trackerFileOf(await readFile(built, 'utf8'), {
      key: demoSite.licenseKey,
      domain: demoSite.domain,
      collectUrl: `https://${demoSite.domain}/`,
    });
    return `export const load = ({ ${given} }) => { ${file} };`;
  },
});
