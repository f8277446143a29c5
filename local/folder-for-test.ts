import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];
// Asked for before the hooks of the file itself, so it comes after them: they close what still writes there.
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder, gone when the test file is through, however that ends. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'utmost-local-'));
  made.push(folder);
  return folder;
}
