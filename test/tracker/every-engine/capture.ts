import { expect, it } from 'vitest';
import { visitorAddress } from '../../support/tracker/customer-site.ts';
import {
  fieldOf,
  isFilled,
  keptBy,
  landingQuery,
  type OnASite,
  whenCaptured,
} from '../../support/tracker/in-any-engine.ts';

// What engines do in ways of their own: cookies, storage, policies, and requests under way when a page is left.

const days = 86_400;

export function theCapture(on: OnASite): void {
  it('carries a campaign into a form, and the lead arrives although the page is left', async () => {
    const page = await on.open(`/bare${landingQuery}`);
    // The answer carries the IP address. Leaving before it arrives would send the report again.
    await expect.poll(() => keptBy(page)).toMatch(/ip\.2203\.4/);
    await page.goto(on.site.address('/'));
    await isFilled(page, 'ip', visitorAddress);
    expect(await fieldOf(page, '[name=first_utm_source]')).toBe('a');
    await page.click('[name=email]');
    await page.type('ann@example.org');
    await page.click('button');
    await page.waitForAddress(/\/thanks/);
    await expect.poll(on.kinds).toEqual(['visit', 'lead']);
    for (const { method, headers } of on.site.arrived) {
      expect([method, headers['content-type']?.toLowerCase()]).toEqual(['POST', 'text/plain;charset=utf-8']);
      expect(headers.referer).toBeUndefined();
    }
  });

  it('keeps a cookie for 90 days on the registrable domain, which a subdomain reads', async () => {
    const page = await on.open(`/bare${landingQuery}`);
    await expect.poll(() => keptBy(page)).toMatch(/ip\.2203\.4/);
    const cookies = (await page.cookies()).filter(({ name }) => name.startsWith('utmost'));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatchObject({ domain: '.example.com', path: '/', sameSite: 'Lax' });
    const expires = cookies[0]?.expires ?? 0;
    expect(Math.abs(expires - Date.now() / 1000 - 90 * days)).toBeLessThan(120);
    await page.goto(on.site.address('/', 'shop.example.com'));
    await isFilled(page, 'utm_source', 'a');
  });

  it.each([
    ['shop.example.co.uk', 'example.co.uk'],
    ['a.b.example.com', 'b.example.com'],
    ['x.user.github.io', 'user.github.io'],
  ])('sets the cookie on %s for the widest domain the browser accepts', async (host, domain) => {
    const widest = domain === 'b.example.com' ? 'example.com' : domain;
    const page = await on.open(`/${landingQuery}`, { host, license: { domain } });
    await isFilled(page, 'utm_source', 'a');
    expect((await page.cookies()).map(cookie => [cookie.name, cookie.domain])).toEqual([
      ['utmost_last', `.${widest}`],
    ]);
    // Firefox alone notes on the console that it refused a wider one.
    const isNote = (fault: string) => on.engine === 'Firefox' && /invalid domain/.test(fault);
    expect(page.faults().filter(fault => !isNote(fault))).toEqual([]);
  });

  it('uses storage where cookies are refused', async () => {
    const page = await on.open(`/bare${landingQuery}`, {
      first: () => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
    });
    await expect.poll(on.kinds).toEqual(['visit']);
    await page.goto(on.site.address('/'));
    await isFilled(page, 'utm_source', 'a');
    expect(await page.cookies()).toEqual([]);
    expect(on.kinds()).toEqual(['visit']);
  });

  it('fills the current page’s forms where nothing can be stored, and counts no visit, which each page would be', async () => {
    const page = await on.open(`/${landingQuery}`, {
      first: () => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
        for (const kind of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, kind, { get: refuse });
      },
    });
    await isFilled(page, 'utm_source', 'a');
    await page.run(() => new Promise(done => setTimeout(done, 300)));
    expect(on.kinds()).toEqual([]);
  });

  it('uses storage where what a script writes into cookies is swallowed, and no page is a visit of its own', async () => {
    const page = await on.open(`/bare${landingQuery}`, {
      first: () => {
        const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
        Object.defineProperty(document, 'cookie', { get: () => own?.get?.call(document), set() {} });
      },
    });
    await expect.poll(on.kinds).toEqual(['visit']);
    for (let pages = 0; pages < 2; pages++) {
      await page.goto(on.site.address('/'));
      await isFilled(page, 'utm_source', 'a');
    }
    expect(await page.cookies()).toEqual([]);
    expect(on.kinds()).toEqual(['visit']);
  });

  it('resends a failed report on a later page with the same event id', async () => {
    const page = await on.open(`/bare${landingQuery}`, { status: 503 });
    const queue = () => page.run(() => localStorage.getItem('utmost_queue'));
    await expect.poll(queue).toMatch(/event_id/);
    const failed = on.site.arrived[0]?.report.event_id;
    on.site.set({ status: 202 });
    on.site.arrived.length = 0;
    await page.goto(on.site.address('/'));
    await expect.poll(() => on.site.arrived.map(({ report }) => report.event_id)).toContain(failed);
    await expect.poll(queue).toBe('{}');
    // Or each later page would open the storage, which is slow, and find nothing.
    expect(`${await page.run(() => document.cookie)}`).toMatch(/_queue\.2(\.1|$)/);
    // Engines note the answer on the console.
    expect(page.faults().filter(fault => !/503/.test(fault))).toEqual([]);
  });

  it('works under a strict content security policy, with Trusted Types where the engine has them', async () => {
    const page = await on.open(`/strict${landingQuery}`, {
      first: () => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        document.addEventListener('securitypolicyviolation', event => seen.push(event.violatedDirective));
      },
    });
    await isFilled(page, 'utm_source', 'a');
    await expect.poll(on.kinds).toEqual(['visit']);
    expect(await page.run(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  });

  it('tries an address that the page’s policy refuses once, and not again for a lead or on later pages', async () => {
    const page = await on.open(`/${landingQuery}`, {
      policy: "connect-src 'self'",
      first: () => {
        const refused: string[] = [];
        Object.assign(window, { refused });
        document.addEventListener('securitypolicyviolation', event => refused.push(event.blockedURI));
      },
    });
    await isFilled(page, 'utm_source', 'a');
    const refused = () => page.run(() => (window as unknown as { refused: string[] }).refused);
    await expect.poll(async () => (await refused())[0]).toBe(on.site.collectUrl);
    await page.click('[name=email]');
    await page.type('ann@example.org');
    await page.run(() => {
      document.addEventListener('submit', event => event.preventDefault());
      (document.activeElement as HTMLElement).blur();
      document.querySelector('form')?.requestSubmit();
    });
    // A failed report is sent again after two seconds.
    await page.run(() => new Promise(done => setTimeout(done, 2400)));
    expect(await refused()).toHaveLength(1);
    await page.goto(on.site.address('/'));
    await whenCaptured(page);
    expect(await refused()).toEqual([]);
    expect(on.kinds()).toEqual([]);
    // Engines note the refusal on the console.
    page.faults();
  });

  it('captures a campaign that pushState adds with the next change of the page', async () => {
    const page = await on.open('/bare');
    await whenCaptured(page);
    await page.run(() => history.pushState({}, '', '/two?utm_source=z'));
    await page.run(() => document.body.append(document.createElement('p')));
    await expect.poll(() => keptBy(page)).toContain('utm_source.2z');
  });

  it('keeps only the campaign when the browser sends Global Privacy Control', async () => {
    const page = await on.open('/bare?gclid=x', {
      first: () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    });
    await whenCaptured(page);
    expect(await page.cookies()).toEqual([]);
    expect(on.kinds()).toEqual([]);
    await page.goto(on.site.address(`/${landingQuery}`));
    await isFilled(page, 'utm_source', 'a');
    await expect.poll(on.kinds).toEqual(['visit']);
    expect([await fieldOf(page, '[name=gclid]'), await fieldOf(page, '[name=ip]')]).toEqual(['', '']);
    expect(await keptBy(page)).toMatch(/utm_source/);
    expect(await keptBy(page)).not.toMatch(/gclid|Mozilla|203\.4/);
    expect(on.site.arrived[0]?.report.click).toBeUndefined();
  });
}
