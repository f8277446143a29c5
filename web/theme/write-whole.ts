import { readFile, rename, writeFile } from 'node:fs/promises';

/** Writes a file in one go, and only if it changes: several builds may run at once and read what another writes. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const next = Buffer.from(content);
  const before = await readFile(file).catch(() => undefined);
  if (before?.equals(next)) return;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, next);
  await rename(draft, file);
}
