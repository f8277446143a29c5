import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-now.ts';

afterEach(() => vi.useRealTimers());

test('goes by the browser’s clock until an answer carries the server’s time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  const at = () => new Date(serverNow()).toISOString();
  expect(at()).toBe('2026-11-20T12:00:00.000Z');
  noteServerTime('Mon, 20 Dec 2027 12:00:00 GMT');
  vi.advanceTimersByTime(5000);
  expect(at()).toBe('2027-12-20T12:00:05.000Z');
  noteServerTime(null);
  expect(at()).toBe('2027-12-20T12:00:05.000Z');
  expect(serverNow(0)).toBe(395 * 86_400_000);
});
