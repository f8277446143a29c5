import { build } from './build.ts';
import { runScript } from './run-script.ts';

/** Builds, then plays random lives against the product (`test/money-model/README.md`). */
export async function money(root: string, argv: readonly string[]): Promise<number> {
  await build(root);
  return runScript(root, 'test/money-model/run.ts', argv);
}
