import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** Called after each test file (`remove-folders.ts`). */
export function removeFoldersForTest(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** An empty folder, gone when the test file is through, however that ends. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'utmost-local-'));
  made.push(folder);
  return folder;
}
