// Chromium behind the interface of the other engines, for what is tested in all of them with one description.
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser, personAgent } from '../browser/browser.ts';
import type { Engine, EngineCookie, EnginePage, StartOptions } from './engine.ts';
import { pageOn } from './page.ts';

export async function startChromium({ hosts = [] }: StartOptions = {}): Promise<Engine> {
  const rules = hosts.map(host => `MAP ${host} 127.0.0.1`).join(',');
  const browser = await launchBrowser({ args: [`--host-resolver-rules=${rules}`] });
  let visitor: BrowserContext | undefined;
  return {
    version: browser.version(),
    async newVisitor() {
      await visitor?.close();
      visitor = await browser.newContext({ userAgent: personAgent });
      return openPage(visitor, await visitor.newPage());
    },
    stop: () => browser.close(),
  };
}

function openPage(visitor: BrowserContext, page: Page): EnginePage {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return pageOn({
    goto: async address => {
      await page.goto(address);
    },
    back: async () => {
      await page.goBack();
    },
    run: <T, A extends unknown[]>(inPage: (...given: A) => T | Promise<T>, ...given: A) =>
      page.evaluate(`(${inPage})(...${JSON.stringify(given)})`) as Promise<T>,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    cookies: async () =>
      (await visitor.cookies()).map(
        ({ expires, ...cookie }): EngineCookie => ({
          ...cookie,
          expires: expires > 0 ? expires : undefined,
        }),
      ),
    faults: () => faults.splice(0),
  });
}
