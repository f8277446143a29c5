import { expect, it } from 'vitest';
import { isExpected, type QueryCase, queryOf } from '../support/cases/query-case.ts';
import { readCases } from '../support/cases/read-cases.ts';
import { askCaller, filled, settled, withSite } from '../support/tracker/with-site.ts';

const given = withSite();
const query = '?utm_source=a&gclid=x';

// TRK-029
it('works under a strict content security policy', async () => {
  const page = await given.visitor({}, () => {
    document.addEventListener('securitypolicyviolation', event => {
      console.error(`refused: ${event.violatedDirective}`);
    });
  });
  await page.goto(given.site.address(`/strict${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  await expect.poll(() => given.site.arrived.length).toBe(1);
  expect(given.faults).toEqual([]);
});

// TRK-004
it('uses storage where cookies are refused', async () => {
  const page = await given.visitor({}, () => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  });
  await page.goto(given.site.address(`/bare${query}`));
  await expect.poll(() => given.site.arrived.length).toBe(1);
  await page.goto(given.site.address('/'));
  expect(await filled(page, 'utm_source')).toBe('a');
  expect(await page.context().cookies()).toEqual([]);
  expect(given.site.arrived.length).toBe(1);
});

// TRK-003
it('fills the current page’s forms where nothing can be stored', async () => {
  const page = await given.visitor({}, () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, { get: refuse });
  });
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  expect(given.faults).toEqual([]);
});

// TRK-059
it('throws nothing on a page that has broken the built-ins it uses', async () => {
  const page = await given.visitor({}, () => {
    const broken = () => {
      throw new Error('theirs');
    };
    JSON.stringify = broken;
    Array.prototype.map = broken;
    window.fetch = broken as never;
  });
  await page.goto(given.site.address(`/bare${query}`));
  await page.waitForTimeout(900);
  expect(given.faults).toEqual([]);
  expect(await askCaller(page, 'debug')).not.toEqual([]);
});

it('uses a beacon where there is no fetch', async () => {
  const page = await given.visitor({}, () => {
    Object.assign(window, { fetch: undefined });
  });
  await page.goto(given.site.address(`/bare${query}`));
  await expect.poll(() => given.site.arrived.length).toBe(1);
  expect(given.site.arrived[0]?.report.kind).toBe('visit');
  await page.waitForTimeout(2500);
  expect(given.site.arrived.length).toBe(1);
});

// TRK-028, BCN-040
it('resends a failed report on a later page with the same event id', async () => {
  const { site } = given;
  site.set({ status: 503 });
  const page = await given.visitor();
  await page.goto(site.address(`/bare${query}`));
  await expect.poll(() => site.arrived.length).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => localStorage.utmost_queue)).toMatch(/event_id/);
  const failed = site.arrived[0]?.report.event_id;
  site.set({ status: 202 });
  site.arrived.length = 0;
  await page.goto(site.address('/'));
  await expect.poll(() => site.arrived.map(({ report }) => report.event_id)).toContain(failed);
  await expect.poll(() => page.evaluate(() => localStorage.utmost_queue)).toBe('{}');
});

it.each([400, 403, 404, 410, 413, 422])('does not resend after a %i', async status => {
  given.site.set({ status });
  const page = await given.visitor();
  await page.goto(given.site.address(`/bare${query}`));
  await expect.poll(() => given.site.arrived.length).toBe(1);
  await page.goto(given.site.address('/bare'));
  await settled(page);
  expect(await page.evaluate(() => localStorage.utmost_queue)).toBeUndefined();
  expect(given.site.arrived.length).toBe(1);
});

// TRK-052
it.each([
  [
    'an automated browser',
    {},
    () => Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => true }),
  ],
  [
    'a crawler',
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    undefined,
  ],
])('fills the forms of %s but does not count it', async (_, options, init) => {
  const page = await given.visitor(options, init);
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  await page.waitForTimeout(300);
  expect(given.site.arrived).toEqual([]);
});

// TRK-018
it('waits while a page is prerendered', async () => {
  const page = await given.visitor({}, () => {
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => true });
  });
  await page.goto(given.site.address(`/${query}`));
  await page.waitForTimeout(900);
  expect(given.site.arrived).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await filled(page, 'utm_source')).toBe('a');
});

// TRK-050
it('keeps only the campaign when the browser sends Global Privacy Control', async () => {
  const askPrivacy = () => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  };
  const page = await given.visitor({}, askPrivacy);
  await page.goto(given.site.address('/bare?gclid=x'));
  await settled(page);
  expect(await page.context().cookies()).toEqual([]);
  expect(given.site.arrived).toEqual([]);
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  await expect.poll(() => given.site.arrived.length).toBe(1);
  expect(await page.inputValue('[name=gclid]')).toBe('');
  expect(await page.inputValue('[name=ip]')).toBe('');
  const [cookie] = await page.context().cookies();
  expect(cookie?.value).toMatch(/utm_source/);
  expect(cookie?.value).not.toMatch(/gclid|Mozilla|203\.4/);
  expect(given.site.arrived[0]?.report.click).toBeUndefined();
});

// TRK-001
it('deletes none of a site’s many cookies', async () => {
  const page = await given.visitor();
  const url = given.site.address('/');
  await page
    .context()
    .addCookies(Array.from({ length: 170 }, (_, at) => ({ name: `own${at}`, value: 'v', url })));
  await page.goto(given.site.address(`/${query}`));
  expect(await filled(page, 'utm_source')).toBe('a');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter(name => name.startsWith('own')).length).toBe(170);
});

it('are captured as text and filled as text on the next page', async () => {
  const page = await given.visitor();
  for (const one of readCases<QueryCase>('hostile-queries.json', 'query_cases').filter(
    ({ query_generator: generator }) => !generator,
  )) {
    await page.context().clearCookies();
    await page.goto(given.site.address(`/bare?${queryOf(one).replace(/^\?/, '')}`));
    await settled(page);
    const values = (await askCaller(page, 'get')) as Record<string, string>;
    const found = Object.entries(values).filter(([name]) => /^(utm_|(g|fb|tw)clid)/.test(name));
    expect(isExpected(one, Object.fromEntries(found)), one.id).toBe(true);
    if (!values.utm_source) continue;
    await page.goto(given.site.address('/'));
    expect(await filled(page, 'utm_source'), one.id).toBe(values.utm_source);
    expect(await page.evaluate(() => '__xss' in window), one.id).toBe(false);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(
      names.filter(name => !/^utmost_(first|last)$/.test(name)),
      one.id,
    ).toEqual([]);
  }
  expect(given.faults).toEqual([]);
});
