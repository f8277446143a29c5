import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formOf } from '#shared/domain/attribution/cookie-code.ts';
import { refusalOf } from '#shared/domain/sites/settings-refusal.ts';
import { trackerFileOf } from '#shared/domain/sites/tracker-file.ts';
import {
  consentCategories,
  consentModes,
  defaultSettings,
  formVendors,
  type TrackerSettings,
} from '#shared/domain/sites/tracker-settings.ts';
import { weightOf } from '#shared/domain/sites/tracker-weight.ts';
import { googleConsent, tcf, wordpressConsent } from '../support/tracker/consent-stubs.ts';
import { builtTracker } from '../support/tracker/customer-site.ts';
import { times } from '../support/tracker/hostile.ts';
import { filled, settled, withSite } from '../support/tracker/with-site.ts';

// Options in combinations that nobody thought of, on a page with a bit of everything: what holds for each holds for all.

const given = withSite();
const combinations = 12 * times;

const arbitrary = fc
  .record({
    cookieDays: fc.integer({ min: 1, max: 400 }),
    cookieDomain: fc.constantFrom(null, 'example.com', 'www.example.com'),
    consent: fc.constantFrom(...consentModes),
    consentCategory: fc.constantFrom(...consentCategories),
    consentPurposes: fc.subarray([1, 3, 7, 9], { minLength: 1 }),
    ...Object.fromEntries(
      Object.entries(defaultSettings)
        .filter(([, value]) => typeof value === 'boolean')
        .map(([name]) => [name, fc.boolean()]),
    ),
    parameters: fc.subarray(['partner', 'ref', 'utm_of_ours']),
    fields: fc.constantFrom({}, { lead_source: 'utm_source', 'f[1]': 'first_utm_source' }),
    linkedDomains: fc.constantFrom([], ['pay.test']),
    unwantedReferrals: fc.constantFrom([], ['paypal.com']),
    forms: fc.subarray([...formVendors]),
  })
  .map(chosen => ({ ...defaultSettings, ...chosen }) as TrackerSettings)
  .filter(settings => !refusalOf(settings, { domain: 'www.example.com', registrable: 'example.com' }));

const markup = `<form id=builders data-utmost><input name="form_fields[utm_source]" type=hidden>
  <p class="gfield utm_source"><input type=hidden name=input_1></p><input type=hidden name=lead_source>
  <input type=hidden name=agreed><input type=hidden name=queue><input type=hidden name=last_visit></form>
  <form id=strange name=document onsubmit="return false" method=post><input name=elements type=email><input name=parentNode type=hidden></form>
  <template><input type=hidden name=utm_source></template><fieldset disabled><input type=hidden name=utm_medium></fieldset>
  <input form=contact type=hidden class=utm_term><div id=host></div>
  <iframe srcdoc="<form><input type=hidden name=utm_source></form>"></iframe>
  <a id=pay href="https://pay.test/order?x=a%20b">1</a><a id=marked data-utmost-append href="https://else.test/?y">2</a>
  <script>host.attachShadow({ mode: 'open' }).innerHTML = '<form><input type=hidden name=utm_source></form>'</script>`;

/** Scripts that agree and refuse by each interface. */
const answers: Record<TrackerSettings['consent'], readonly [yes: string, no: string]> = {
  off: ['', ''],
  manual: ["utmost('consent', true)", "utmost('consent', false)"],
  google: [
    "gtag('consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' })",
    "gtag('consent', 'update', { ad_storage: 'denied', analytics_storage: 'denied' })",
  ],
  wordpress: ['', ''],
  tcf: ['choose(1, 3, 7, 9)', 'choose()'],
};

function answersOf({ consent, consentCategory }: TrackerSettings) {
  if (consent !== 'wordpress') return answers[consent];
  return ['allow', 'deny'].map(choice => `wp_set_consent('${consentCategory}', '${choice}')`) as [
    string,
    string,
  ];
}

it('in any combination, each option does what it says', async () => {
  const { source, weights } = await builtTracker();
  const { site } = given;
  await fc.assert(
    fc.asyncProperty(arbitrary, async settings => {
      const file = {
        key: '0b1c2d3e-1111-4222-8333-944445555666',
        domain: 'www.example.com',
        collectUrl: 'https://d111111abcdef8.cloudfront.net/collect',
        cookieDomain: 'example.com',
        settings,
      };
      const bytes = brotliCompressSync(trackerFileOf(source, file)).length;
      expect(Math.abs(weightOf(weights, file) - bytes)).toBeLessThan(160);
      site.reset();
      given.faults.length = 0;
      const waits = settings.consent !== 'off';
      const [yes, no] = answersOf(settings);
      const head = `${googleConsent()}${wordpressConsent}${tcf()}${markup}<script async src=/t.js></script>`;
      site.set({ settings, head, license: { domain: 'www.example.com', cookieDomain: 'example.com' } });
      const page = await given.visitor();
      try {
        await page.goto(site.address('/?utm_source=a&utm_term=t&gclid=x&partner=p&utm_of_ours=o&mc_cid=m'));
        await settled(page);
        expect(await filled(page, 'utm_source')).toBe('a');
        if (waits) {
          await page.waitForTimeout(150);
          await keepsNothing(page);
          expect([site.arrived, site.channels]).toEqual([[], []]);
          await page.evaluate(yes);
        }
        await expect.poll(() => site.arrived.length).toBe(1);
        const [{ report } = { report: undefined }] = site.arrived;
        expect(report).toMatchObject({ kind: 'visit', c: { utm_source: 'a' } });
        const mayIdentify = settings.consent !== 'wordpress' || settings.consentCategory === 'marketing';
        expect(report?.ids).toEqual(
          settings.clickReports ? { gclid: 'x', ...(settings.toolIds && { mc_cid: 'm' }) } : undefined,
        );
        if (settings.channel) await expect.poll(async () => (await touchOf(page)).channel).toBeTruthy();
        const touch = await touchOf(page);
        expect(site.channels).toHaveLength(Number(settings.channel));
        expect(touch).toMatchObject({ utm_source: 'a', utm_term: 't', ...(mayIdentify && { gclid: 'x' }) });
        expect('gclid' in touch).toBe(mayIdentify);
        expect('partner' in touch).toBe(settings.parameters.includes('partner'));
        expect('user_agent' in touch).toBe(false);
        const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'utmost_last');
        expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(
          settings.cookieDays,
        );
        expect(cookie?.domain).toBe(`.${settings.cookieDomain ?? 'example.com'}`);
        await page.locator('#strange input').first().fill('ann@example.org');
        await page.evaluate(() => {
          (document.activeElement as HTMLElement).blur();
          document.querySelector<HTMLFormElement>('#strange')?.requestSubmit();
        });
        if (settings.leads) await expect.poll(() => site.arrived.length).toBe(2);
        await page.goto(site.address('/?utm_source=b'));
        await settled(page);
        if (waits) await page.evaluate(yes);
        await expect.poll(async () => (await touchOf(page)).utm_source).toBe('b');
        expect(await filled(page, 'first_utm_source')).toBe('a');
        expect(
          await page.evaluate(() =>
            [...document.querySelectorAll<HTMLInputElement>('[name=agreed],[name=queue]')].map(
              ({ value }) => value,
            ),
          ),
        ).toEqual(['', '']);
        const names = (await page.context().cookies()).map(({ name }) => name);
        expect(names).not.toContain('utm_term');
        expect(names.includes('utm_source')).toBe(settings.cookiePerParameter);
        const links = await page.evaluate(() =>
          ['#pay', '#marked'].map(css => document.querySelector(css)?.getAttribute('href')),
        );
        expect(links[0]?.startsWith('https://pay.test/order?x=a%20b')).toBe(true);
        expect(links[0]?.includes('utm_source=b')).toBe(settings.linkedDomains.length > 0);
        expect(links[1]?.includes('utm_source=b')).toBe(settings.decoration);
        expect(await page.evaluate("utmost('debug').map(String)")).toEqual([]);
        expect(given.faults).toEqual([]);
        expect(site.arrived.length).toBe(settings.leads ? 2 : 1);
        if (waits) {
          await page.evaluate(no);
          await page.waitForTimeout(100);
          await keepsNothing(page);
        }
      } finally {
        await page.context().close();
      }
    }),
    { numRuns: combinations, endOnFailure: true, seed: Number(process.env.SEED ?? 5) },
  );
}, 240_000);

async function keepsNothing(page: Page) {
  expect((await page.context().cookies()).filter(({ name }) => /^(utm|gclid|partner)/.test(name))).toEqual(
    [],
  );
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
}

async function touchOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const text = cookies.find(({ name }) => name === 'utmost_last')?.value ?? '';
  return Object.fromEntries(new URLSearchParams(formOf(text)));
}
