import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Runs what lives beside the tests, in a process of its own; answers its exit code. */
export function runScript(
  root: string,
  file: string,
  argv: readonly string[] = [],
  more: NodeJS.ProcessEnv = {},
): number {
  const first = ['tsx', new URL('refuse-in-words.ts', import.meta.url).href].flatMap(one => [
    '--import',
    one,
  ]);
  const { status } = spawnSync(process.execPath, [...first, resolve(root, file), ...argv], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...more },
  });
  return status ?? 1;
}
