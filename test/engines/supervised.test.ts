import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const supervised = join(import.meta.dirname, '../support/engines/supervised.ts');
const starts = `
  import { folderForBrowser, startSupervised } from ${JSON.stringify(supervised)};
  const folder = folderForBrowser();
  const { process: shell } = startSupervised(['sleep', '600'], { folder, env: {} });
  console.log(JSON.stringify({ folder, shell: shell.pid }));
  setInterval(() => {}, 1000);`;

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'after %s to the tests, their browsers are gone and so is what they wrote',
  async signal => {
    const tests = spawn(process.execPath, ['--input-type=module', '-e', starts]);
    const line = await new Promise<string>(done => tests.stdout.once('data', chunk => done(String(chunk))));
    const { folder, shell } = JSON.parse(line) as { folder: string; shell: number };
    const isThere = () => {
      try {
        return process.kill(-shell, 0);
      } catch {
        return false;
      }
    };
    expect([isThere(), existsSync(folder)]).toEqual([true, true]);
    tests.kill(signal);
    await expect.poll(() => [isThere(), existsSync(folder)]).toEqual([false, false]);
  },
);
