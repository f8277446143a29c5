import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callNames } from '#shared/contract/index.ts';

const folder = join(import.meta.dirname, '../functions/calls');
const folders = readdirSync(folder, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name);
const notBuilt = JSON.parse(readFileSync(join(folder, 'not-built.json'), 'utf8')) as string[];

describe('every call', () => {
  it.each(callNames)('%s is either built or listed as not built', name => {
    expect([folders.includes(name), notBuilt.includes(name)].filter(Boolean)).toHaveLength(1);
  });

  it('that is built has the handler.ts that the build bundles', () => {
    expect(folders.filter(name => !existsSync(join(folder, name, 'handler.ts')))).toEqual([]);
  });

  it('is in the contract: no folder and no “not built” entry for an unknown call', () => {
    const known: readonly string[] = callNames;
    expect([...folders, ...notBuilt].filter(name => !known.includes(name))).toEqual([]);
  });
});
