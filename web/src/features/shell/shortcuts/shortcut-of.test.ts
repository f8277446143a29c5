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

test('every page has a key of its own', () => {
  const keys = destinations.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(destinations.map(({ key }) => key))('g and then %s leads to a page', key => {
  expect(shortcutOf(pressOf('g'), false, true)).toBe('begin');
  expect(shortcutOf(pressOf(key), true, true)).toEqual({ does: 'go', key });
  expect(shortcutOf(pressOf(key), false, true)).toBeNull();
});

test('? opens the list, and a slash the search', () => {
  expect(shortcutOf(pressOf('?'), false, true)).toEqual({ does: 'list' });
  expect(shortcutOf(pressOf('/'), false, true)).toEqual({ does: 'search' });
});

test.each(['?', '/', 'g'])('%s does nothing in a field, with a modifier, or switched off', key => {
  expect(shortcutOf(pressOf(key, { inField: true }), false, true)).toBeNull();
  expect(shortcutOf(pressOf(key, { withOther: true }), false, true)).toBeNull();
  expect(shortcutOf(pressOf(key, { withCommand: true }), false, true)).toBeNull();
  expect(shortcutOf(pressOf(key), false, false)).toBeNull();
});

test('Ctrl or ⌘ with K opens the search, also in a field and with letters switched off', () => {
  const press = pressOf('K', { withCommand: true, inField: true });
  expect(shortcutOf(press, false, false)).toEqual({ does: 'search' });
  expect(shortcutOf({ ...press, withOther: true }, false, true)).toBeNull();
});
