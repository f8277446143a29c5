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

function codeFailsToLoad() {
  page.dispatchEvent(new Event('vite:preloadError'));
}

test('a page whose code is gone is reloaded once', () => {
  codeFailsToLoad();
  expect(reload).toHaveBeenCalledOnce();
  expect(lostCode()).toBe('reloading');
});

test('a page that is being left is not reloaded: the visitor would stay', () => {
  page.dispatchEvent(new Event('beforeunload'));
  codeFailsToLoad();
  expect(reload).not.toHaveBeenCalled();
  expect(lostCode()).toBeUndefined();
});

test('a page that stayed after all is reloaded again', () => {
  page.dispatchEvent(new Event('beforeunload'));
  vi.advanceTimersByTime(10_000);
  codeFailsToLoad();
  expect(reload).toHaveBeenCalledOnce();
});
