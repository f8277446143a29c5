// A visitor of a stack with all third-party vendors, and every request their stand-ins received.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Stack, startStack } from '../stack/stack.ts';
import { oneBrowser } from './one-browser.ts';
import { type Size, sizes } from './visitor.ts';

export interface Heard {
  /** The requested path, such as `ads/event` or `chat.js`. */
  what: string;
  body: unknown;
}

export interface Guest {
  context: BrowserContext;
  page: Page;
  requests: Heard[];
  /** The bodies sent to one path, in order. */
  bodiesOf: <Body = unknown>(what: string) => Body[];
}

/** Starts its own stack, because the shared one has no vendors. */
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
    const context = await browser().newContext(sizes[size]);
    if (addScript) await context.addInitScript(addScript);
    const requests: Heard[] = [];
    context.on('request', request => {
      const [, what] = /\/vendors\/([\w./:-]+)/.exec(request.url()) ?? [];
      if (!what) return;
      const data = request.postData();
      requests.push({ what, body: data === null ? null : JSON.parse(data) });
    });
    const bodiesOf = <Body>(what: string) =>
      requests.filter(one => one.what === what).map(one => one.body as Body);
    return { context, page: await context.newPage(), requests, bodiesOf };
  };

  return { here, guest, home: () => `${here().site}/` };
}

/** The question about consent. */
export function banner(page: Page) {
  return page.locator('.consent');
}

/** A button that answers it. */
export function answer(page: Page, name: string) {
  return banner(page).getByRole('button', { name, exact: true });
}

/** Vendors load when a page has come to rest. */
export function whenSettled(page: Page) {
  return page.waitForTimeout(3500);
}
