import { join } from 'node:path';
import { runScript } from './run-script.ts';

/** Takes pictures of every page, dialog, state and mail (`test/pictures/README.md`); the stack builds by itself. */
export async function pictures(root: string, argv: readonly string[]): Promise<number> {
  // The only JSX outside the browser: without it tsx compiles JSX for an older React.
  return runScript(root, 'test/pictures/run.ts', argv, {
    TSX_TSCONFIG_PATH: join(root, 'functions/letters/tsconfig.json'),
  });
}
