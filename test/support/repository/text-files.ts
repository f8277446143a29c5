// The repository's sources and documents, without built or installed files.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../../..');

const skippedFolders = new Set(['node_modules', 'dist', '.git', '.utmost', 'cdk.out']);

/** Every file of the repository, as its path from the root. */
export const files: readonly string[] = filesBelow(repositoryRoot);

/** Every Markdown document, except help articles, which are pages of the site with their own tests. */
export const documents = files.filter(file => file.endsWith('.md') && !file.startsWith('shared/help/'));

export const sources = files.filter(file => /\.(ts|tsx|mjs|js|css|html)$/.test(file));

export const names: ReadonlySet<string> = new Set(files.map(file => basename(file)));

export function textOf(file: string): string {
  return readFileSync(join(repositoryRoot, file), 'utf8');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(path);
    return [relative(repositoryRoot, path)];
  });
}
