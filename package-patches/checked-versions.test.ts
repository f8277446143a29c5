// Builds cut parts out of packages by the names of their modules, which any release may break: whoever upgrades one
// finds here what to check.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = import.meta.dirname;

function readText(path: string) {
  return readFileSync(join(folder, path), 'utf8');
}

/** The README's table: one row for each package that a patch reaches into. */
const rows = readText('README.md')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split('|').map(cell => cell.trim().replace(/^`([^`]*)`$/, '$1')))
  .map(([, patch = '', name = '', version = '', inside = '', , lookAt = '']) => ({
    patch,
    name,
    version,
    inside,
    lookAt,
  }));

describe('each patch is checked with the installed version of its package', () => {
  test.each(rows)('$patch: $name', ({ patch, name, version, inside, lookAt }) => {
    const installed = JSON.parse(readText(`../node_modules/${name}/package.json`)).version;
    expect(
      installed,
      `${patch} reaches into ${name} (${inside}) and was checked with ${version}. Look at: ${lookAt}. ` +
        'Then write the new version into package-patches/README.md.',
    ).toBe(version);
  });
});

test('every patch is in the table, and every row has a file', () => {
  const files = readdirSync(folder).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(rows.map(({ patch }) => patch)).toEqual(expect.arrayContaining(files));
  for (const { patch } of rows) expect(() => readText(patch)).not.toThrow();
});
