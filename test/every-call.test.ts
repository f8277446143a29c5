import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callNames } from '#shared/contract/index.ts';

const folder = join(import.meta.dirname, '../functions/calls');
const folders = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name);

describe('every call', () => {
  it.each(callNames)('%s is built', name => {
    expect(folders).toContain(name);
  });

  it('that is built has the handler.ts that the build bundles', () => {
    expect(folders.filter(name => !existsSync(join(folder, name, 'handler.ts')))).toEqual([]);
  });

  it('is in the contract: no folder for an unknown call', () => {
    const known: readonly string[] = callNames;
    expect(folders.filter(name => !known.includes(name))).toEqual([]);
  });
});
