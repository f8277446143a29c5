import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = join(import.meta.dirname, '../../tracker/pages');

/** A page of `test/tracker/pages`, whole; one of React is built into one script. */
export async function customersPage(file: string): Promise<string> {
  if (!file.endsWith('.tsx')) return readFileSync(join(folder, file), 'utf8');
  const { outputFiles } = await build({
    entryPoints: [join(folder, file)],
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return `<!doctype html><html lang="en"><head><title>Contact</title></head><body><div id="root"></div>
<script>${outputFiles[0]?.text ?? ''}</script><script async src="/t.js"></script></body></html>`;
}
