import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Runs what lives beside the tests, in a process of its own that loads `before` first; answers its exit code. */
export function runScript(
  root: string,
  file: string,
  argv: readonly string[] = [],
  ...before: readonly string[]
): number {
  const first = [new URL('refuse-in-words.ts', import.meta.url).href, ...before];
  const options = first.flatMap(one => ['--import', one]);
  const { status } = spawnSync(process.execPath, [...options, resolve(root, file), ...argv], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
}
