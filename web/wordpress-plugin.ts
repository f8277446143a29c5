import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const built = path.resolve(import.meta.dirname, '../.utmost/build/wordpress/utmost.zip');

/** Offers the WordPress plugin at an address that stays. */
export function wordpressPlugin(): Plugin {
  return {
    name: 'wordpress-plugin',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'wordpress/utmost.zip', source: await readFile(built) });
    },
  };
}
