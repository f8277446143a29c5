import { runScript } from './run-script.ts';

/** Takes pictures of every page, dialog, state and mail (`test/pictures/README.md`); the stack builds by itself. */
export async function pictures(root: string, argv: readonly string[]): Promise<number> {
  return runScript(root, 'test/pictures/run.ts', argv, './test/pictures/read-jsx.ts');
}
