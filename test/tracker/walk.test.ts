import { expect, it } from 'vitest';
import { visitEvent } from '#shared/contract/tracking.ts';
import { visitorAddress } from '../support/tracker/customer-site.ts';
import { askCaller, filled, rewind, withSite } from '../support/tracker/with-site.ts';

const given = withSite();
const landing =
  '/bare?utm_source=google&utm_medium=cpc&utm_campaign=spring_sale&utm_term=running+shoes&utm_content=ad_variant_a&gclid=Cj0KCQjwkIGKBhCxARIsAINMioKfY1r0o3b0q5yqXlL0aMRr8n3xkZ5sJXQ2YyZxKqJ8YQ1oA3JkTqUaAuSEEALw_wcB';

it('carries a campaign from the landing page into a form, and reports the visit and the lead', async () => {
  const { site, faults } = given;
  const page = await given.visitor();
  await page.goto(site.address(landing), { referer: 'https://www.google.com/search?q=secret' });
  await expect.poll(() => site.arrived.length).toBe(1);
  // The answer carries the IP address. Leaving before it arrives would send the report again.
  await expect.poll(async () => (await page.context().cookies())[0]?.value).toMatch(/ip\.2203\.4/);
  await page.goto(site.address('/'));
  expect(await filled(page, 'utm_source')).toBe('google');
  expect(await filled(page, 'gclid')).toMatch(/^Cj0KC.*_wcB$/);
  expect(await filled(page, 'ip')).toBe(visitorAddress);
  expect(await filled(page, 'first_utm_source')).toBe('google');
  await page.fill('[name=email]', 'jane@person.example');
  await page.click('button');
  await page.waitForURL('**/thanks*');
  // A lead whose answer the next page cut off is sent once more, under the same id, by which the service knows it.
  const reported = () => [...new Map(site.arrived.map(one => [one.report.event_id, one])).values()];
  await expect.poll(() => reported().length).toBe(2);

  const [visit, lead] = reported();
  expect(visit?.report).toMatchObject({
    kind: 'visit',
    host: 'www.example.com',
    path: '/bare',
    click: 'gclid',
  });
  expect(visit?.report.ref).toBe('www.google.com');
  expect(lead?.report).toMatchObject({ kind: 'lead', path: '/' });
  expect(lead?.report.c).toMatchObject({ utm_source: 'google', utm_term: 'running shoes' });
  for (const { method, headers, report } of site.arrived) {
    expect(method).toBe('POST');
    expect(headers['content-type']).toBe('text/plain;charset=UTF-8');
    expect(visitEvent.safeParse(report).success).toBe(true);
    expect(JSON.stringify(report)).not.toMatch(/jane|secret|Cj0KC|Mozilla|203\.0/);
  }
  expect(faults).toEqual([]);
});

it('sets at most two small cookies, on the registrable domain', async () => {
  const { site } = given;
  const page = await given.visitor();
  await page.goto(site.address(landing), { referer: 'https://www.google.com/' });
  await expect.poll(async () => (await page.context().cookies())[0]?.value).toMatch(/ip\.2203\.4/);
  const cookies = await page.context().cookies();
  expect(cookies.length).toBeLessThanOrEqual(2);
  const text = await page.evaluate(() => document.cookie);
  expect(text.length).toBeLessThanOrEqual(600);
  for (const { domain, path, sameSite, expires, value } of cookies) {
    expect({ domain, path, sameSite }).toEqual({ domain: '.example.com', path: '/', sameSite: 'Lax' });
    expect(expires * 1000 - Date.now()).toBeLessThan(90 * 86_400_000 + 5000);
    expect(value).toMatch(/^[\w.*-]+$/);
  }
  await page.goto(site.address('/', 'shop.example.com'));
  expect(await filled(page, 'utm_source')).toBe('google');
});

it('reads the cookies once a page, once more after the first write of a visit, and adds one global', async () => {
  const { site } = given;
  const page = await given.visitor({}, () => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const count = { reads: 0, writes: 0 };
    const before = new Set(Object.getOwnPropertyNames(window));
    Object.assign(window, { count, before });
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        count.reads++;
        return own?.get?.call(this);
      },
      set(text) {
        count.writes++;
        own?.set?.call(this, text);
      },
    });
  });
  await page.goto(site.address(landing));
  await expect.poll(() => site.arrived.length).toBe(1);
  const look = () =>
    page.evaluate(() => {
      const { count, before } = window as unknown as { count: object; before: Set<string> };
      const added = Object.getOwnPropertyNames(window).filter(name => !before.has(name));
      return { count, added: added.filter(name => !/^(count|before|__playwright.*)$/.test(name)) };
    });
  const landed = await look();
  expect(landed.count).toMatchObject({ reads: 2, writes: 2 });
  expect(landed.added).toEqual(['utmost']);
  await page.goto(site.address('/'));
  expect(await filled(page, 'utm_source')).toBe('google');
  expect((await look()).count).toMatchObject({ reads: 1 });
});

// TRK-021, TRK-023
it('counts one visit per half hour, however often the script is on the page', async () => {
  const { site } = given;
  site.set({
    head: '<script src=/t.js></script><script src=/t.js></script><script async src=/t.js></script>',
  });
  const page = await given.visitor();
  await page.goto(site.address(landing));
  await page.goto(site.address('/'));
  expect(await filled(page, 'utm_source')).toBe('google');
  await page.goto(site.address('/?utm_source=other&utm_medium=email'));
  expect(await filled(page, 'utm_source')).toBe('other');
  expect(await filled(page, 'first_utm_source')).toBe('google');
  // The campaign is replaced as a whole; the click is kept by itself, for the network that sold it.
  expect(await page.inputValue('[name=utm_medium]')).toBe('email');
  expect(await page.inputValue('[name=gclid]')).toMatch(/^Cj0KC.*_wcB$/);
  // A page left early cannot know that its report arrived, so the next page sends the same event again.
  expect(new Set(site.arrived.map(({ report }) => report.event_id)).size).toBe(1);
});

it('starts a new visit after half an hour; a direct one keeps the campaign', async () => {
  const { site } = given;
  const page = await given.visitor();
  await page.goto(site.address(landing));
  await expect.poll(() => site.arrived.length).toBe(1);
  await page.goto('about:blank');
  await rewind(page, 31 * 60_000);
  await page.goto(site.address('/'));
  expect(await filled(page, 'utm_source')).toBe('google');
  await expect.poll(() => site.arrived.length).toBe(2);
  expect(site.arrived[1]?.report.c).toMatchObject({ utm_source: 'google' });
  expect(await askCaller(page, 'get')).toMatchObject({ visit_count: 2 });
});

it('counts no visit when a page open for long is left', async () => {
  const { site } = given;
  const page = await given.visitor();
  await page.goto(site.address(landing));
  await expect.poll(() => site.arrived.length).toBe(1);
  await rewind(page, 31 * 60_000);
  await page.goto('about:blank');
  await page.waitForTimeout(300);
  expect(site.arrived.length).toBe(1);
});

it('does nothing on a site that is not licensed', async () => {
  const { site, faults } = given;
  const page = await given.visitor();
  await page.goto(site.address('/?utm_source=a', 'example.com.evil.test'));
  await page.waitForTimeout(900);
  expect(await page.inputValue('[name=utm_source]')).toBe('');
  expect(await page.context().cookies()).toEqual([]);
  expect(site.arrived).toEqual([]);
  expect(faults).toEqual([]);
});
