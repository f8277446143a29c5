import { destinations } from '../destinations.ts';

export type Shortcut = { does: 'search' } | { does: 'list' } | { does: 'go'; key: string };

/** What a press of a key is about. */
export interface KeyPress {
  key: string;
  /** Ctrl, or ⌘ on Apple's keyboards. */
  withCommand: boolean;
  /** With any other modifier than shift. */
  withOther: boolean;
  /** In a field, where letters are text. */
  inField: boolean;
}

/** So long after `g` the second key leads to a page. */
export const secondKeyMs = 1500;

/**
 * The shortcut that a press completes, if any; `begun` is true after `g`. Letters do nothing in a field, and nothing at
 * all where their reader has switched them off (WCAG 2.1.4).
 */
export function shortcutOf(press: KeyPress, begun: boolean, lettersOn: boolean): Shortcut | 'begin' | null {
  const { key, withCommand, withOther, inField } = press;
  if (withCommand) return key.toLowerCase() === 'k' && !withOther ? { does: 'search' } : null;
  if (withOther || inField || !lettersOn) return null;
  if (begun) return destinations.some(page => page.key === key) ? { does: 'go', key } : null;
  if (key === '?') return { does: 'list' };
  if (key === '/') return { does: 'search' };
  return key === 'g' ? 'begin' : null;
}
