import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs the CDK of this repository; answers its exit code. */
export function runCdk(root: string, words: readonly string[]): number {
  const script = join(root, 'node_modules/aws-cdk/bin/cdk');
  return spawnSync(process.execPath, [script, ...words], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
