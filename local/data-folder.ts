import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

/** Lies in every data folder of ours, so that `--reset` never empties another one. */
const label = '.utmost-data';

/** Makes the folder where a run keeps everything; `reset` empties it first. */
export function prepareDataFolder(folder: string, reset: boolean): void {
  const ours = existsSync(join(folder, label));
  const holdsOther = existsSync(folder) && readdirSync(folder).length > 0 && !ours;
  if (holdsOther)
    throw new StartRefusal(`${folder} holds something else: choose an empty folder with --data-dir.`);
  if (reset) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, label), '');
}
