import { atom } from 'nanostores';
import { kept } from '../../../state/kept.ts';

const choice = kept<'off'>('letter-shortcuts', () => localStorage);

/** Whether single letters are shortcuts; Ctrl or ⌘ with K always is one. */
export const letterShortcuts = atom(choice.read() !== 'off');

export function switchLetterShortcuts(on: boolean): void {
  letterShortcuts.set(on);
  choice.write(on ? null : 'off');
}
