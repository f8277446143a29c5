import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Supervised {
  /** `stdio[1]` to `stdio[3]` are those of the program. */
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * A shell that leads a process group of its own, and ends the whole group and removes the folder when its input ends.
 * The input ends when we close it, and also when our process is killed and can clean up nothing.
 */
const shell = `
folder=$1; shift
"$@" </dev/null &
program=$!
read -r _
trap '' TERM
kill -TERM 0
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  kill -0 $program 2>/dev/null || break
  sleep 0.1
done
rm -rf "$folder"
kill -KILL 0
`;

/** A folder for a browser's profile and everything else it writes. */
export function folderForBrowser(): string {
  return mkdtempSync(join(tmpdir(), 'utmost-engine-'));
}

/** Starts a program that ends, with all programs it has started, together with this process. */
export function startSupervised(
  [program, ...given]: readonly [string, ...string[]],
  { env, folder }: { env: NodeJS.ProcessEnv; folder: string },
): Supervised {
  const child = spawn('/bin/sh', ['-c', shell, 'sh', folder, program, ...given], {
    env: { ...process.env, TMPDIR: folder, ...env },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>(done => child.once('exit', () => done()));
  // What nobody reads must not fill up.
  child.stdout.resume();
  child.stderr.resume();
  return {
    process: child,
    async stop() {
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the program has written this, to its output or error output. */
export function written(program: Supervised, stream: 1 | 2 | 3, expected: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${expected} was not written: ${text}`)), 30_000);
    program.process.stdio[stream]?.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = expected.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
  });
}
