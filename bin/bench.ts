import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Runs the benches whose name was given, or all of them, one after the other in processes of their own. */
export const bench = async (root: string, names: readonly string[]): Promise<number> => {
  const folder = join(root, 'test/bench');
  const files = readdirSync(folder).filter(file => file.endsWith('.bench.ts'));
  const chosen = files.filter(file => names.length === 0 || names.includes(file.replace('.bench.ts', '')));
  if (chosen.length === 0) {
    console.error(`Say one of: ${files.map(file => file.replace('.bench.ts', '')).join(', ')}.`);
    return 1;
  }
  const failed = chosen.filter(file => {
    console.log(`\n## ${file.replace('.bench.ts', '')}`);
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(folder, file)], {
      cwd: root,
      stdio: 'inherit',
    });
    return status !== 0;
  });
  return failed.length;
};
