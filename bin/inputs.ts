import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const skipped = /(^|\/)(node_modules|dist|\.utmost)(\/|$)|\.test\.tsx?$|tsconfig\.json$/;

/** A hash of a build's input files: their paths, sizes and modification times. What is skipped is so within an input. */
export function markOf(root: string, inputs: readonly string[]): string {
  const lines = inputs
    .map(input => resolve(root, input))
    .flatMap(input => filesOf(input).filter(file => !skipped.test(relative(input, file))))
    .map(file => [relative(root, file), statSync(file)] as const)
    .map(([path, { size, mtimeMs }]) => `${path} ${size} ${mtimeMs}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

/** Whether `work` of `whenChanged` succeeded last with these inputs. */
export function isUnchanged(stamp: string, mark: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === mark;
}

/** Runs `work` unless its inputs are unchanged since it last succeeded. Returns whether it ran. */
export async function whenChanged(stamp: string, mark: string, work: () => Promise<void>): Promise<boolean> {
  if (isUnchanged(stamp, mark)) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, mark);
  return true;
}
