import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;

/** These sheets give the library's components our looks, and have only its class names to find their parts by. */
const dressing = ['src/ui/controls.css', 'src/ui/fields.css', 'src/ui/table.css'];

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.(tsx?|html|css)$/.test(file) && !/^(dist|theme)\//.test(file) && file !== 'class-names.test.ts',
);

function isNamed(file: string) {
  return /(?<![\w/-])amplify-[a-z]/.test(readFileSync(join(root, file), 'utf8'));
}

test('what is drawn without the component library has class names of ours, not the library’s typed by hand', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter(isNamed).sort()).toEqual(dressing);
});
