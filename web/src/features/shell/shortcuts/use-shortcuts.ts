import { useEffect, useRef } from 'react';
import { topDialog } from '../../../ui/dialogs/open-dialogs.ts';
import { isApple } from './keyboard.ts';
import { letterShortcuts } from './letter-shortcuts.ts';
import { type Shortcut, secondKeyMs, shortcutOf } from './shortcut-of.ts';

const field = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';

/** Runs the keyboard's shortcuts while no dialog is open. */
export function useShortcuts(run: (shortcut: Shortcut) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      // A key held down, a key that something else has used, and one of a character that is still being composed.
      if (event.repeat || event.defaultPrevented || event.isComposing || topDialog()) return;
      const begun = event.timeStamp - begunAt < secondKeyMs;
      const withCommand = isApple() ? event.metaKey : event.ctrlKey;
      const withOther = event.altKey || (isApple() ? event.ctrlKey : event.metaKey);
      const found = shortcutOf(
        { key: event.key, withCommand, withOther, inField: isInField(event.target) },
        begun,
        letterShortcuts.get(),
      );
      if (event.key !== 'Shift') begunAt = found === 'begin' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!found || found === 'begin') return;
      event.preventDefault();
      latest.current(found);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(field));
}
