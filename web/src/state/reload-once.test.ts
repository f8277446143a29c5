import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let page: EventTarget;
const reload = vi.fn();
let lostCode: () => string | undefined;

beforeEach(async () => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.useFakeTimers({ now: new Date('2026-11-22') });
  vi.resetModules();
  const module = await import('./reload-once.ts');
  module.reloadOnceWhenOutdated();
  lostCode = module.lostCode;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reload.mockReset();
});

/** False if the failure is not to be thrown. */
function codeFailsToLoad() {
  return page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

test('reloads the page once when its code cannot be loaded', () => {
  expect(codeFailsToLoad()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(lostCode()).toBe('reloading');
});

test('neither reloads nor fails when the visitor is leaving the page', () => {
  page.dispatchEvent(new Event('beforeunload'));
  expect(codeFailsToLoad()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(lostCode()).toBeUndefined();
});

test('reloads when code is lost on a page whose visitor stayed after all', () => {
  page.dispatchEvent(new Event('beforeunload'));
  vi.advanceTimersByTime(10_000);
  codeFailsToLoad();
  expect(reload).toHaveBeenCalledOnce();
});
