import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stripeResources } from './stripe-parts.ts';

test('the bundles carry exactly the resources the adapters ask for', () => {
  const folder = join(import.meta.dirname, '../functions/adapters/stripe');
  const sources = readdirSync(folder)
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => readFileSync(join(folder, file), 'utf8'));
  const asked = sources.flatMap(source =>
    [...source.matchAll(/\bclient\s*\.(\w+)\s*\.\w+\(/g)].map(
      ([, name = '']) => name[0]?.toUpperCase() + name.slice(1),
    ),
  );
  expect([...new Set(asked)].sort()).toEqual([...stripeResources].sort());
});
