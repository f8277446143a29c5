import { readFile, rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically, and only if it changes: builds that run at the same time read each other's files. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const next = Buffer.from(content);
  const before = await readFile(file).catch(() => undefined);
  if (before?.equals(next)) return;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, next);
  await rename(draft, file);
}
