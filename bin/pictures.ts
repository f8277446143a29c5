import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Takes pictures of every page, dialog, state and mail (`test/pictures/README.md`); the stack builds by itself. */
export async function pictures(root: string, argv: readonly string[]): Promise<number> {
  const script = join(root, 'test/pictures/run.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script, ...argv], {
    cwd: root,
    stdio: 'inherit',
    // The only JSX outside the browser: without it tsx compiles JSX for an older React.
    env: { ...process.env, TSX_TSCONFIG_PATH: join(root, 'functions/letters/tsconfig.json') },
  });
  return status ?? 1;
}
