// A visitor of a stage that has all the vendors, and everything their stand-ins were asked for or told.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Stack, startStack } from '../stack/stack.ts';
import { oneBrowser } from './one-browser.ts';
import { type Size, sizes, watched } from './visitor.ts';

export interface Heard {
  /** `ads/event`, `chat.js` … */
  what: string;
  told: unknown;
}

export interface Guest {
  context: BrowserContext;
  page: Page;
  faults: string[];
  heard: Heard[];
  /** What was told under one name, in order. */
  told: <Told = unknown>(what: string) => Told[];
}

/** The stack is one of its own: what it is set up with differs from what the other tests share. */
export function withVendors() {
  const browser = oneBrowser();
  let stack: Stack | undefined;
  beforeAll(async () => {
    stack = await startStack({ vendors: true });
  });
  afterAll(() => stack?.stop());

  const here = (): Stack => {
    if (!stack) throw new Error('the stack has not started yet');
    return stack;
  };

  const guest = async (size: Size = 'desktop', addScript?: () => void): Promise<Guest> => {
    const context = await browser().newContext({ ...sizes[size], reducedMotion: 'reduce' });
    if (addScript) await context.addInitScript(addScript);
    const heard: Heard[] = [];
    context.on('request', request => {
      const [, what] = /\/vendors\/([\w./:-]+)/.exec(request.url()) ?? [];
      if (!what) return;
      const body = request.postData();
      heard.push({ what, told: body === null ? null : JSON.parse(body) });
    });
    const told = <Told>(what: string) => heard.filter(one => one.what === what).map(one => one.told as Told);
    return { context, ...(await watched(context)), heard, told };
  };

  return { here, guest };
}
