// A page of the account as somebody sees it come on a phone with a slow processor and line, nothing of it kept from before.
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { sizes } from '../../support/browser/visitor.ts';

const line = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slower = 4;

/** What is on each page only when its own data is there, whatever the account has. */
export const coldPages: Readonly<Record<string, string>> = {
  '/infos': '.site-number:not(:has(.skeleton))',
  '/infos/subscriptions': '[data-license]',
  '/infos/billings': '.bills tbody tr:not([aria-hidden] *)',
  '/infos/monthly-reports': '.figure-value',
  '/infos/gclid-reporter': '.with-sample, .clicks tbody time',
  '/infos/gclid-reporter/export': 'main .box select',
  '/infos/leads': '.with-sample, .leads tbody time',
  '/infos/chat': 'main textarea',
  '/infos/test-site': 'main .box input',
  '/infos/myaccounts': '.settings input',
  '/infos/schedule': '.call, .booking',
};

export interface ColdVisit {
  /** Milliseconds to the first paint with content, to the page's own content, and what moved until then. */
  paint: number;
  content: number;
  shift: number;
  /** Bytes as sent. */
  scripts: number;
  all: number;
}

interface Watched extends Window {
  contentAt?: number;
  shifted?: number;
}

/** Opens a page in a browser that has nothing but a session. */
export async function coldVisit(
  browser: Browser,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
  address: string,
  content: string,
): Promise<ColdVisit> {
  const context = await browser.newContext({ ...sizes.phone, storageState });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const isScript = new Set<string>();
    const sent = { scripts: 0, all: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') isScript.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sent.all += encodedDataLength;
      if (isScript.has(requestId)) sent.scripts += encodedDataLength;
    });
    await page.addInitScript(wanted => {
      const own: Watched = window;
      own.shifted = 0;
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          own.shifted = (own.shifted ?? 0) + entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        if (document.querySelector(wanted)) own.contentAt = performance.now();
        else requestAnimationFrame(look);
      };
      look();
    }, content);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as Watched).contentAt !== undefined);
    const seen = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      content: (window as Watched).contentAt ?? 0,
      shift: (window as Watched).shifted ?? 0,
    }));
    return { ...seen, ...sent };
  } finally {
    await context.close();
  }
}
