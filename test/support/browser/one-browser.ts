import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { guard } from './guard.ts';

/**
 * One browser for all tests of a file, available in tests and hooks. A fault on any page (guard.ts) fails the test,
 * except for those matching `meant`, which the file causes on purpose. `args` are Chromium's.
 */
export function oneBrowser({ meant, args }: { meant?: RegExp; args?: string[] } = {}): () => Browser {
  let browser: Browser | undefined;
  let faultsSeen: () => string[] = () => [];
  beforeAll(async () => {
    browser = await launchBrowser(args && { args });
    faultsSeen = guard(browser);
  });
  afterEach(() => expect(faultsSeen().filter(fault => !meant?.test(fault))).toEqual([]));
  afterAll(() => browser?.close());
  return () => {
    if (!browser) throw new Error('the browser has not started yet');
    return browser;
  };
}
