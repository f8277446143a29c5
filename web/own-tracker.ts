import path from 'node:path';
import type { Plugin } from 'vite';

const built = path.resolve(import.meta.dirname, '../.utmost/build/tracker/package/sign-up.js');

/** In the built site our own tracker is the package that customers get. Why: docs/decisions/0096 */
export function ownTracker(): Plugin {
  return {
    name: 'own-tracker',
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (id === '#tracker/module/sign-up.ts' ? built : null),
  };
}
