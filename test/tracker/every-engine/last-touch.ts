import { expect, it } from 'vitest';
import type { EnginePage } from '../../support/engines/engine.ts';
import { customersPage } from '../../support/tracker/customers-page.ts';
import {
  fieldOf,
  isFilled,
  keptBy,
  type OnASite,
  whenCaptured,
} from '../../support/tracker/in-any-engine.ts';

// The last touch is the last: neither a tab that is looked at again nor a late answer to a banner changes whose it is.

/** In each page: a clock that `sleep` moves, and a link of another site that led there unless the page before is ours. */
function asAVisitor() {
  const Real = Date;
  window.Date = class extends Real {
    constructor(...given: []) {
      super(...given);
      if (given.length === 0) this.setTime(Real.now() + Number(sessionStorage.getItem('ahead')));
    }
  } as DateConstructor;
  if (!document.referrer)
    Object.defineProperty(Document.prototype, 'referrer', { get: () => 'https://magazine.example.org/a' });
}

/** The tab is hidden for so many minutes, and then looked at again. */
const sleep = (page: EnginePage, minutes: number) =>
  page.run(by => {
    sessionStorage.setItem('ahead', String(by * 60_000));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, minutes);

export function theLastTouch(on: OnASite): void {
  it('a tab that sleeps on an address the page has cleaned wakes up with its campaign', async () => {
    const whole = await customersPage('sleep-cleaned-address.html');
    const page = await on.open('/?utm_source=a&gclid=c', { whole, first: asAVisitor });
    await isFilled(page, 'utm_source', 'a');
    await page.waitForAddress(/\/$/);
    await sleep(page, 40);
    await expect.poll(on.kinds).toEqual(['visit', 'visit']);
    expect(await keptBy(page)).toMatch(/utm_source\.2a/);
    await page.goto(on.site.address('/next'));
    await isFilled(page, 'utm_source', 'a');
    expect(await fieldOf(page, '[name=gclid]')).toBe('c');
    expect(on.site.arrived[1]?.report.c).toMatchObject({ utm_source: 'a' });
  });

  it('an older tab that is looked at again leaves the newer campaign, on a later visit too', async () => {
    const page = await on.open('/bare?utm_source=a&utm_term=old', { first: asAVisitor });
    await whenCaptured(page);
    const older = await keptBy(page);
    await page.goto(on.site.address('/bare?utm_source=b'));
    await expect.poll(() => keptBy(page)).toMatch(/utm_source\.2b/);
    // What a newer tab has kept meanwhile, seen from the older one.
    const [newer] = (await page.cookies()).filter(({ name }) => name === 'utmost_last');
    await page.goto(on.site.address('/bare?utm_source=a&utm_term=old'));
    await expect.poll(() => keptBy(page)).toContain('utm_term');
    expect(older).toContain('utm_term');
    for (const minutes of [0, 40]) {
      await page.run(text => {
        // biome-ignore lint/suspicious/noDocumentCookie: as the tracker writes it
        document.cookie = `utmost_last=${text};path=/;domain=example.com`;
      }, newer?.value ?? '');
      await sleep(page, minutes);
      expect(await keptBy(page)).toMatch(/utm_source\.2b/);
      expect((await whenCaptured(page)).utm_source).toBe('b');
    }
    expect((await whenCaptured(page)).utm_term).toBeUndefined();
  });

  it('Back to the page of an older campaign leaves the newer one, for the pages that follow too', async () => {
    // By a link: after Back, Firefox's driver waits in vain for the next address it is given.
    const page = await on.open('/bare?utm_source=a', { markup: '<a href="/">Next</a>' });
    await whenCaptured(page);
    await page.goto(on.site.address('/bare?utm_source=b'));
    await expect.poll(() => keptBy(page)).toMatch(/utm_source\.2b/);
    await page.back();
    await page.waitForAddress(/utm_source=a/);
    await expect.poll(async () => (await whenCaptured(page)).utm_source).toBe('b');
    await page.click('a');
    await isFilled(page, 'utm_source', 'b');
    expect(on.kinds()).toEqual(['visit']);
  });

  it('a consent on the second page takes the landing from the page before, whole', async () => {
    const markup = '<a href="/two?page=2">Next</a>';
    const page = await on.open('/landed?utm_source=a&gclid=c', { settings: { consent: 'manual' }, markup });
    await whenCaptured(page);
    await page.click('a');
    await page.waitForAddress(/two/);
    await whenCaptured(page);
    expect([await keptBy(page), await page.run(() => localStorage.length + sessionStorage.length)]).toEqual([
      '',
      0,
    ]);
    expect(on.kinds()).toEqual([]);
    await page.run(() =>
      (window as unknown as { utmost: (what: string, choice: boolean) => void }).utmost('consent', true),
    );
    await expect.poll(on.kinds).toEqual(['visit']);
    const { utm_source, gclid, landing_page } = await whenCaptured(page);
    expect({ utm_source, gclid, landing_page }).toEqual({
      utm_source: 'a',
      gclid: 'c',
      landing_page: on.site.address('/landed'),
    });
    expect(await keptBy(page)).toMatch(/utm_source\.2a/);
  });

  it('a campaign of the second page’s own is newer than that of the landing', async () => {
    const markup = '<a href="/two?utm_source=b">Next</a>';
    const page = await on.open('/landed?utm_source=a', { settings: { consent: 'manual' }, markup });
    await whenCaptured(page);
    await page.click('a');
    await page.waitForAddress(/two/);
    await whenCaptured(page);
    await page.run(() =>
      (window as unknown as { utmost: (what: string, choice: boolean) => void }).utmost('consent', true),
    );
    await expect.poll(() => keptBy(page)).toMatch(/utm_source\.2b/);
  });
}
