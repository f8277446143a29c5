// What Safari would delete after seven days is repeated by the server: on request, in one header, and on no page.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { formOf } from '#shared/domain/attribution/cookie-code.ts';
import { launchBrowser, personAgent } from '../support/browser/browser.ts';
import { inWordpress } from '../support/wordpress/in-wordpress.ts';
import { visitorCookie } from '../support/wordpress/visitor-cookie.ts';

const keep = '/wp-json/utmost/v1/keep';
const visitor = visitorCookie(
  { touch_time: '1', utm_source: 'news' },
  { touch_time: '0', utm_source: 'first' },
);

inWordpress('the copy for Safari', { plugin: true }, ({ address, local, php }) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser({ args: ['--host-resolver-rules=MAP * 127.0.0.1'] });
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map(context => context.close()));
    php("delete_option('utmost'); delete_option('test_cache'); delete_option('test_consent');");
  });
  afterAll(() => browser?.close());

  const ask = (headers: Record<string, string> = {}) => fetch(local(keep), { method: 'POST', headers });

  /** A browser that says it is of Safari's engine, and the requests for a copy that it makes. */
  async function safari(): Promise<{ page: Page; asked: string[] }> {
    const context = await browser.newContext({ userAgent: personAgent });
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }),
    );
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes(keep)) asked.push(request.method());
    });
    return { page, asked };
  }
  const cookiesOf = async (page: Page) =>
    Object.fromEntries((await page.context().cookies()).map(cookie => [cookie.name, cookie]));

  it('is one Set-Cookie header with both touches as they are, for the chosen time', async () => {
    php("update_option('utmost', array('cookieDays' => 30));");
    const answer = await ask(visitor);
    expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
      204,
      'no-store',
      '',
    ]);
    const [header, ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    const [last, first] = visitor.cookie.split('; ').map(pair => pair.split('=')[1]);
    expect(header).toContain(`utmost_kept=${last}..${first}; expires=`);
    expect(header).toMatch(/; Max-Age=2592000; path=\/; SameSite=Lax$/i);
  });

  it.each([
    ['nothing is known', {}],
    ['the cookie is not ours', { cookie: 'utmost_last=a%0d%0aset-cookie:x' }],
    ['it has no value that we know', { cookie: 'utmost_last=anything.2at_all' }],
    ['another site asks', { ...visitor, origin: 'https://evil.test' }],
    ['there is no room', { cookie: `${visitor.cookie}; other=${'x'.repeat(6000)}` }],
  ])('is not set where %s', async (_, headers) => {
    expect((await ask(headers)).headers.getSetCookie()).toEqual([]);
  });

  it('is not offered where the site does not want it', async () => {
    php("update_option('utmost', array('serverCookie' => false));");
    expect((await ask(visitor)).status).toBe(404);
    expect(await (await fetch(local('/'))).text()).not.toContain('keepAt');
  });

  it.each([false, true])('is never on a page, kept in caches: %s', async isCached => {
    if (isCached) php("update_option('test_cache', 1);");
    const pages = await Promise.all(
      [{}, visitor].map(async headers => {
        const answer = await fetch(local('/?utm_source=news'), { headers });
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect(answer.headers.get('cache-control')).toBe(isCached ? 'public, max-age=600' : null);
        return answer.text();
      }),
    );
    expect(pages[0]).toBe(pages[1]);
  });

  it('is asked for once a visit, and brings back what Safari has deleted', async () => {
    const { page, asked } = await safari();
    await page.goto(address('/?utm_source=news&gclid=Cj0'));
    await expect
      .poll(async () => (await cookiesOf(page)).utmost_kept?.value ?? '')
      .toContain('utm_source.2news');
    await page.goto(address('/contact/'));
    await page.waitForFunction(() =>
      (window as Window & { utmost?: (what: string) => object }).utmost?.('get'),
    );
    expect(asked).toEqual(['POST']);
    const before = await cookiesOf(page);
    await page.context().clearCookies({ name: 'utmost_last' });
    await page.goto(address('/?utm_campaign=later'));
    await expect
      .poll(async () => formOf((await cookiesOf(page)).utmost_first?.value ?? ''))
      .toContain('gclid=Cj0');
    expect(formOf((await cookiesOf(page)).utmost_last?.value ?? '')).toContain('utm_campaign=later');
    expect(before.utmost_kept?.domain).toBe('www.shop.test');
    await expect.poll(() => asked).toEqual(['POST', 'POST']);
  });

  it('is deleted when consent is withdrawn', async () => {
    php("update_option('utmost', array('consent' => 'manual'));");
    const { page, asked } = await safari();
    await page.goto(address('/?utm_source=news'));
    const consent = (yes: boolean) =>
      page.evaluate(
        given =>
          (window as Window & { utmost?: (what: string, yes: boolean) => void }).utmost?.('consent', given),
        yes,
      );
    await page.waitForFunction(() =>
      (window as Window & { utmost?: (what: string) => object }).utmost?.('get'),
    );
    expect([asked, await cookiesOf(page)]).toEqual([[], {}]);
    await consent(true);
    await expect
      .poll(async () => Object.keys(await cookiesOf(page)).sort())
      .toEqual(['utmost_kept', 'utmost_last']);
    await consent(false);
    expect(await cookiesOf(page)).toEqual({});
  });

  it('is asked for in no other browser', async () => {
    const page = await (await browser.newContext({ userAgent: personAgent })).newPage();
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.goto(address('/?utm_source=news'));
    await page.waitForFunction(() => document.cookie.includes('utmost_last='));
    expect(asked.filter(url => url.includes('wp-json'))).toEqual([]);
  });
});
