// Firefox over WebDriver BiDi. Why: docs/decisions/0088
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, connect, type Page } from 'puppeteer-core';
import type { Driver, Engine, EngineCookie, EnginePage, Key, StartOptions } from './engine.ts';
import { watchPage } from './look.ts';
import { pageOn } from './page.ts';
import { folderForBrowser, startSupervised, written } from './supervised.ts';

/** Differences to a profile of an ordinary visitor: nothing is asked or fetched unless a test does it. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'captivedetect.canonicalURL': '',
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processCount': 2,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // Without a screen it finds no mouse: fine (2) and able to hover (4).
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
  'ui.prefersReducedMotion': 1,
} as const;

export async function startFirefox(program: string, { hosts = [] }: StartOptions = {}): Promise<Engine> {
  const folder = folderForBrowser();
  const chosen = { ...preferences, 'network.dns.localDomains': hosts.join(',') };
  const lines = Object.entries(chosen).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const firefox = startSupervised(
    [program, '--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder],
    { folder, env: { HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' } },
  );
  try {
    const endpoint = await written(firefox, 2, /listening on (ws:\S+)/);
    const browser = await connect({
      browserWSEndpoint: `${endpoint}/session`,
      protocol: 'webDriverBiDi',
      defaultViewport: null,
    });
    let visitor: BrowserContext | undefined;
    return {
      version: await browser.version(),
      async newVisitor() {
        await visitor?.close();
        visitor = await browser.createBrowserContext();
        return openPage(visitor);
      },
      async stop() {
        await disconnect(browser);
        await firefox.stop();
      },
    };
  } catch (error) {
    await firefox.stop();
    throw error;
  }
}

function disconnect(browser: Browser) {
  return browser.disconnect().catch(() => {});
}

async function openPage(visitor: BrowserContext): Promise<EnginePage> {
  const page = await visitor.newPage();
  const faults: string[] = [];
  page.on('console', line => {
    if (line.type() === 'error') faults.push(line.text());
  });
  page.on('pageerror', error => faults.push(String(error)));
  await page.evaluateOnNewDocument(watchPage);
  const driver: Driver = {
    goto: async address => {
      // A page that leads elsewhere before it has loaded, as the account does without a session, has been reached.
      await page.goto(address, { waitUntil: 'load' }).catch(error => {
        if (!/NS_BINDING_ABORTED/.test(String(error))) throw error;
      });
    },
    back: async () => {
      // A page that Firefox has kept whole comes back without an event that the library would notice.
      const address = () => page.evaluate(() => location.href);
      const left = await address();
      await page.evaluate(() => {
        setTimeout(() => history.back());
      });
      for (let tries = 0; (await address().catch(() => left)) === left; tries++) {
        if (tries > 200) throw new Error(`still at ${left}`);
        await pause(25);
      }
    },
    run: (inPage, ...given) => run(page, inPage, given),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key as Key),
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async () => Buffer.from(await page.screenshot({ type: 'png', captureBeyondViewport: false })),
    cookies: async () => (await visitor.cookies()).map(asCookie),
    faults: () => faults.splice(0),
  };
  return pageOn(driver);
}

async function run<T, A extends unknown[]>(
  page: Page,
  inPage: (...given: A) => T | Promise<T>,
  given: A,
): Promise<T> {
  // The library's type would allow handles of elements, too.
  return page.evaluate(inPage as unknown as (...given: unknown[]) => T | Promise<T>, ...given) as Promise<T>;
}

type Found = Awaited<ReturnType<BrowserContext['cookies']>>[number];

function asCookie(found: Found): EngineCookie {
  const { name, value, domain, path, secure, httpOnly = false, expires } = found;
  return {
    name,
    value,
    domain,
    path,
    secure,
    httpOnly,
    sameSite: found.sameSite ?? 'None',
    expires: expires > 0 ? expires : undefined,
  };
}
