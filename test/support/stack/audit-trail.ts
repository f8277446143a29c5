// The audit trail of a stack of this machine, read from the files of its bucket.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Noted {
  /** Name and content of the file. */
  text: string;
  entry: Partial<Record<'at' | 'requestId' | 'call' | 'type' | 'who' | 'about' | 'outcome', string>>;
}

/** What is noted of an account, the oldest first. */
export function trailOf(dataDir: string, userId: string): Noted[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.startsWith(encodeURIComponent(`trail/${userId}/`)))
    .map(({ name, parentPath }) => {
      const stored = readFileSync(join(parentPath, name), 'utf8');
      const content = stored.slice(stored.indexOf('\n') + 1);
      return {
        text: `${decodeURIComponent(name)} ${content}`,
        entry: JSON.parse(content) as Noted['entry'],
      };
    })
    .sort((a, b) => a.text.localeCompare(b.text));
}

/** Where the trail's bucket keeps its files. */
export function trailFolder(dataDir: string): string {
  const found = readdirSync(dataDir, { recursive: true, withFileTypes: true }).find(
    entry => entry.isDirectory() && isTrailBucket(entry.name),
  );
  if (!found) throw new Error(`no trail in ${dataDir}`);
  return join(found.parentPath, found.name);
}

/** Whether a bucket, by its name, is the trail's. */
export function isTrailBucket(name: string): boolean {
  return name.startsWith('utmost-local-audittrail');
}
