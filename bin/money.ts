import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.ts';

/** Builds, then plays random lives against the product (`test/money-model/README.md`). */
export async function money(root: string, argv: readonly string[]): Promise<number> {
  await build(root);
  const script = join(root, 'test/money-model/run.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...argv], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
}
