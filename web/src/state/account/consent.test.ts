import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const day = 24 * 3_600_000;
const start = Date.parse('2026-11-20T12:00:00Z');
let stored: Map<string, string>;

/** A fresh instance of the module, as after loading another page. */
async function freshPage() {
  vi.resetModules();
  return (await import('./consent.ts')).consent;
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('asks again for a purpose when its own answer is 180 days old', async () => {
  const before = await freshPage();
  expect(before.open(['chat', 'ads'])).toEqual(['chat', 'ads']);
  before.write({ ads: false });
  before.write({ chat: true });
  vi.setSystemTime(start + 180 * day - 1);
  const later = await freshPage();
  expect(later.read()).toEqual({ chat: true, ads: false });
  expect(later.open(['chat', 'statistics', 'ads'])).toEqual(['statistics']);
  vi.setSystemTime(start + 180 * day);
  const muchLater = await freshPage();
  expect(muchLater.allows('chat')).toBe(false);
  expect(muchLater.open(['chat', 'ads'])).toEqual(['chat', 'ads']);
});

test('calls the watchers when an answer is given', async () => {
  const consent = await freshPage();
  const watcher = vi.fn(() => consent.allows('ads'));
  consent.watch(watcher);
  consent.write({ ads: true });
  expect(watcher.mock.results).toMatchObject([{ value: true }]);
});

test('does not ask when Global Privacy Control is on, but counts an explicit consent', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  const consent = await freshPage();
  expect(consent.open(['chat', 'statistics', 'ads'])).toEqual([]);
  expect(consent.allows('statistics')).toBe(false);
  consent.write({ statistics: true });
  expect(consent.allows('statistics')).toBe(true);
});

test('keeps an answer for the page alone when there is no storage; an unreadable entry is no consent', async () => {
  stored.set('consent', '{broken');
  expect((await freshPage()).read()).toEqual({});
  vi.stubGlobal('localStorage', undefined);
  const consent = await freshPage();
  consent.write({ ads: true });
  expect(consent.allows('ads')).toBe(true);
  expect((await freshPage()).allows('ads')).toBe(false);
});
