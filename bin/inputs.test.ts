import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markOf, whenChanged } from './inputs.ts';

let root = '';

function put(path: string, text: string) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

function mark() {
  return markOf(root, ['room', 'package-lock.json', '.utmost/build/part']);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'utmost-inputs-'));
  put('room/deep/a.ts', 'a');
  put('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

it.each<[string, () => void]>([
  ['a longer file', () => put('room/deep/a.ts', 'aa')],
  ['a later file', () => utimesSync(join(root, 'room/deep/a.ts'), 2e9, 2e9)],
  ['a new file', () => put('room/b.css', '')],
  ['a lost file', () => rmSync(join(root, 'room/deep/a.ts'))],
  ['other packages', () => put('package-lock.json', '{"a":1}')],
  ['what another part was built into', () => put('.utmost/build/part/out.js', 'b')],
])('%s changes the hash', (_what, change) => {
  const before = mark();
  change();
  expect(mark()).not.toBe(before);
});

it.each(['room/a.test.ts', 'room/node_modules/x/index.js', 'room/dist/index.html', 'elsewhere/a.ts'])(
  '%s does not change the hash',
  path => {
    const before = mark();
    put(path, 'new');
    expect(mark()).toBe(before);
  },
);

it('the work is repeated only after a change or a failure', async () => {
  const stamp = join(root, 'out/stamp');
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  const failing = async () => {
    throw new Error('no');
  };
  await expect(whenChanged(stamp, 'one', failing)).rejects.toThrow('no');
  expect(existsSync(stamp)).toBe(false);
  expect(await whenChanged(stamp, 'one', work)).toBe(true);
  expect(await whenChanged(stamp, 'one', work)).toBe(false);
  expect(await whenChanged(stamp, 'two', work)).toBe(true);
  expect(runs).toBe(2);
});
