import { expect, test } from 'vitest';
import { destinations } from '../destinations.ts';
import { type KeyPress, shortcutOf } from './shortcut-of.ts';

const pressOf = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  withCommand: false,
  withOther: false,
  inField: false,
  ...more,
});

test('gives each page a key of its own when the shortcuts are listed', () => {
  const keys = destinations.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(destinations.map(({ key }) => key))('opens a page when g and then %s are pressed', key => {
  expect(shortcutOf(pressOf('g'), false, true)).toBe('begin');
  expect(shortcutOf(pressOf(key), true, true)).toEqual({ does: 'go', key });
  expect(shortcutOf(pressOf(key), false, true)).toBeNull();
});

test('opens the list when ? is pressed, and the search when a slash is', () => {
  expect(shortcutOf(pressOf('?'), false, true)).toEqual({ does: 'list' });
  expect(shortcutOf(pressOf('/'), false, true)).toEqual({ does: 'search' });
});

test.each(['?', '/', 'g'])(
  'does nothing when %s is pressed in a field, with a modifier, or switched off',
  key => {
    expect(shortcutOf(pressOf(key, { inField: true }), false, true)).toBeNull();
    expect(shortcutOf(pressOf(key, { withOther: true }), false, true)).toBeNull();
    expect(shortcutOf(pressOf(key, { withCommand: true }), false, true)).toBeNull();
    expect(shortcutOf(pressOf(key), false, false)).toBeNull();
  },
);

test('opens the search when Ctrl or ⌘ with K is pressed, even in a field or with letters switched off', () => {
  const press = pressOf('K', { withCommand: true, inField: true });
  expect(shortcutOf(press, false, false)).toEqual({ does: 'search' });
  expect(shortcutOf({ ...press, withOther: true }, false, true)).toBeNull();
});
