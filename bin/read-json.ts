import { readFileSync } from 'node:fs';
import { CommandRefused } from './refusal.ts';

/** What a file that a person wrote holds; refuses one that is not there or not JSON. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandRefused(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
