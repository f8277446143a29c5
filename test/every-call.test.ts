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
  it.each(callNames)('%s is built, or stands in the list of those that are not', name => {
    expect([folders.includes(name), notBuilt.includes(name)].filter(Boolean)).toHaveLength(1);
  });

  it('that is built has its handler where the build looks for it', () => {
    expect(folders.filter(name => !existsSync(join(folder, name, 'handler.ts')))).toEqual([]);
  });

  it('has a name on the list: no folder and no excuse for a call that does not exist', () => {
    const known: readonly string[] = callNames;
    expect([...folders, ...notBuilt].filter(name => !known.includes(name))).toEqual([]);
  });
});
