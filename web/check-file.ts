import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const built = path.resolve(import.meta.dirname, '../.utmost/build/tracker/check.js');

/** Puts the check of customers' pages where the tracker looks for it: beside the address of its reports. */
export function checkFile(): Plugin {
  return {
    name: 'check-file',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'collect.js', source: await readFile(built, 'utf8') });
    },
  };
}
