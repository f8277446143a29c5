import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of a folder that most people never need, by its own lock file. */
export function installOnFirstUse(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return;
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed.\n${stderr}`);
}
