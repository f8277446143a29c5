// Lives that once broke a rule, or are worth living again: data, one file each.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Life } from './step.ts';

export interface KeptLife extends Life {
  /** Its file's name. */
  name: string;
  /** What it is about. */
  title: string;
}

export function keptLives(folder = join(import.meta.dirname, 'lives')): KeptLife[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(file => {
      const life = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<KeptLife, 'name'>;
      return { ...life, name: basename(file, '.json') };
    });
}
