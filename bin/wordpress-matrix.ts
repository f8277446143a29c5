import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.ts';

/** Builds the plugin and runs it in other versions of PHP (`test/wordpress-matrix/README.md`). */
export async function wordpressMatrix(root: string, argv: readonly string[]): Promise<number> {
  await build(root, 'wordpress');
  const script = join(root, 'test/wordpress-matrix/run.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...argv], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
}
