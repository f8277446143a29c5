import { atom } from 'nanostores';
import { kept } from '../../../state/kept.ts';

/** Facts of notices that were dismissed, the newest first; enough for a long time, and never a growing list. */
const storage = kept<string[]>('notices-dismissed', () => localStorage);
const mostKept = 20;

export const dismissedNotices = atom<readonly string[]>(storage.read() ?? []);

/** Until the fact of this notice is another. */
export function dismissNotice(fact: string): void {
  const facts = [fact, ...dismissedNotices.get().filter(one => one !== fact)].slice(0, mostKept);
  dismissedNotices.set(facts);
  storage.write(facts);
}
