import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const left: ReadonlySet<string> = new Set(['.git', '.utmost', 'cdk.out', 'node_modules', 'pictures']);

/** A copy of the repository to break, with the packages of the original; faults never touch the original. */
export function copyOf(root: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'utmost-faults-'));
  cpSync(root, folder, { recursive: true, filter: path => !left.has(relative(root, path)) });
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const entry of readdirSync(packages, { withFileTypes: true })) {
    const to = join(folder, 'node_modules', entry.name);
    // Our own workspaces are links into the repository: here into its copy.
    if (entry.name === '@utmost') {
      mkdirSync(to);
      for (const own of readdirSync(join(packages, entry.name)))
        symlinkSync(readlinkSync(join(packages, entry.name, own)), join(to, own));
    } else if (!entry.name.startsWith('.vite')) symlinkSync(join(packages, entry.name), to);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
