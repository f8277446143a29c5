import { build } from '../build.ts';
import { runScript } from '../run-script.ts';

/** Builds the plugin and runs it in other versions of PHP (`test/wordpress-matrix/README.md`). */
export async function wordpressMatrix(root: string, argv: readonly string[]): Promise<number> {
  await build(root, 'wordpress');
  return runScript(root, 'test/wordpress-matrix/run.ts', argv);
}
