import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;

/** These sheets restyle the library's components and can select their parts only by the library's class names. */
const restylingSheets = ['controls', 'forms/fields', 'tables/table', 'tabs-pills'].map(
  name => `src/ui/${name}.css`,
);
/** These are the library's components without its script (docs/decisions/0188). */
const withoutScript = ['Button', 'feedback/Skeleton'].map(name => `src/ui/${name}.tsx`);

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.(tsx?|html|css)$/.test(file) && !/^(dist|theme)\//.test(file) && file !== 'class-names.test.ts',
);

function isNamed(file: string) {
  return /(?<![\w/-])amplify-[a-z]/.test(readFileSync(join(root, file), 'utf8'));
}

test('only what restyles or replaces the component library uses its class names', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(isNamed).sort()).toEqual([...restylingSheets, ...withoutScript].sort());
});
