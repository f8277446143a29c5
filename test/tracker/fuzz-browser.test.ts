import { expect, it } from 'vitest';
import { parameters } from '#shared/domain/attribution/parameters.ts';
import { formVendors } from '#shared/domain/sites/tracker-settings.ts';
import { hostileCookie, hostileQuery, random, times } from '../support/tracker/hostile.ts';
import { askCaller, filled, settled, withSite } from '../support/tracker/with-site.ts';

const given = withSite();

const pages = 100 * times;

it(
  `${pages} hostile addresses and cookies in a browser: no fault, no foreign cookie, no script of theirs`,
  async () => {
    const next = random(500);
    const page = await given.visitor();
    for (let run = 0; run < pages; run++) {
      const url = given.site.address('/');
      if (run % 10 === 0) await page.context().clearCookies();
      const value = hostileCookie(next).replace(/[^\x21-\x7e]|[",\\]/g, '');
      if (run % 10 === 5) await page.context().addCookies([{ name: 'utmost_last', value, url }]);
      const query = hostileQuery(next);
      await page.goto(given.site.address(`/bare${query}`), { waitUntil: 'commit' });
      await settled(page);
      expect(await askCaller(page, 'debug'), query).toEqual([]);
    }
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter(name => !/^utmost_(first|last)$/.test(name))).toEqual([]);
    expect(await page.evaluate(() => 'polluted' in {} || '__xss' in window)).toBe(false);
    // Where servers refuse a request for the length of its address, the browser itself says so.
    expect(given.faults.filter(fault => !/Failed to load resource/.test(fault))).toEqual([]);
  },
  60_000 * times,
);

it('a file with every part works under a strict policy and Trusted Types', async () => {
  given.site.set({
    settings: {
      clickReports: true,
      cookiePerParameter: true,
      vendorCookies: true,
      toolIds: true,
      matomoNames: true,
      formerCookies: true,
      embeddedForms: true,
      hiddenInputs: true,
      decoration: true,
      linkedDomains: ['pay.test'],
      forms: formVendors,
    },
    head: '<script async src=/t.js></script><form data-utmost></form><a href="https://pay.test/">x</a>',
  });
  const page = await given.visitor({}, () => {
    document.addEventListener('securitypolicyviolation', event => {
      console.error(`refused: ${event.violatedDirective}`);
    });
  });
  await page.goto(given.site.address('/strict?utm_source=a&mtm_term=t&gclid=x'));
  expect(await filled(page, 'utm_source')).toBe('a');
  await expect.poll(() => page.locator('a').getAttribute('href')).toContain('gclid=x');
  await expect.poll(() => given.site.arrived.map(({ report }) => report.ids)).toEqual([{ gclid: 'x' }]);
  const kept = (await page.context().cookies()).map(({ name }) => name);
  const known = parameters.map(({ name }) => name);
  expect(kept.filter(name => !/^utmost_/.test(name) && !known.includes(name))).toEqual([]);
  expect(await askCaller(page, 'debug')).toEqual([]);
  expect(given.faults).toEqual([]);
});
