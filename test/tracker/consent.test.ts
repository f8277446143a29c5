import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import {
  complianz,
  cookiebot,
  googleConsent,
  tcf,
  tcfStub,
  wordpressConsent,
  wordpressConsentUntyped,
} from '../support/tracker/consent-stubs.ts';
import { settled, withSite } from '../support/tracker/with-site.ts';

const given = withSite();
const query = '?utm_source=a&gclid=x';
const tracker = '<script async src=/t.js></script>';

async function land(
  settings: Partial<TrackerSettings>,
  head: string,
  hasPrivacyControl = false,
): Promise<Page> {
  given.site.set({ settings, head: head + tracker });
  const page = await given.visitor(
    {},
    hasPrivacyControl
      ? () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
      : undefined,
  );
  await page.goto(given.site.address(`/${query}`));
  await settled(page);
  return page;
}

/** What the tracker has in this visitor's browser. */
async function kept(page: Page) {
  const cookies = await page.context().cookies();
  return cookies
    .filter(({ name }) => name.startsWith('utmost'))
    .map(({ value }) => value)
    .join(' ');
}

async function nothingIsKept(page: Page) {
  await page.waitForTimeout(300);
  expect(await kept(page)).toBe('');
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
}

/** Before an answer nothing is kept; afterwards the landing's values are, although the page has another address. */
async function waitsThenKeeps(page: Page, agree: () => Promise<unknown>) {
  await nothingIsKept(page);
  expect(given.site.arrived).toEqual([]);
  await page.evaluate(() => history.pushState({}, '', '/elsewhere'));
  await agree();
  await expect.poll(() => kept(page)).toMatch(/utm_source\.2a.*gclid\.2x|gclid\.2x.*utm_source\.2a/);
  await expect.poll(() => given.site.arrived.map(({ report }) => report.click)).toEqual(['gclid']);
  expect(given.faults).toEqual([]);
}

const google = { consent: 'google' } as const;
const wordpress = { consent: 'wordpress' } as const;
const iab = { consent: 'tcf' } as const;
const update = (ads: string, statistics: string) =>
  `gtag('consent', 'update', { ad_storage: '${ads}', analytics_storage: '${statistics}' })`;

const interfaces: [string, Partial<TrackerSettings>, string, string, string][] = [
  ['Google Consent Mode', google, googleConsent(), update('granted', 'granted'), update('denied', 'denied')],
  [
    'the WP Consent API',
    wordpress,
    wordpressConsent,
    "wp_set_consent('marketing', 'allow')",
    "wp_set_consent('marketing', 'deny')",
  ],
  ['the IAB framework', iab, tcf(), 'choose(1, 7)', 'choose()'],
];

it.each(interfaces)('%s: a refusal keeps nothing', async (_, settings, head, __, no) => {
  const page = await land(settings, head);
  await page.evaluate(no);
  await nothingIsKept(page);
  expect(given.site.arrived).toEqual([]);
});

it.each(interfaces)(
  '%s: a choice of the visitor outweighs Global Privacy Control',
  async (_, settings, head, yes) => {
    const page = await land(settings, head, true);
    await page.evaluate(yes);
    await expect.poll(() => kept(page)).toContain('gclid.2x');
  },
);

it('Google Consent Mode: analytics storage alone keeps the campaign without click ids', async () => {
  const page = await land(google, googleConsent());
  await page.evaluate(update('denied', 'granted'));
  await expect.poll(() => kept(page)).toContain('utm_source.2a');
  expect(await kept(page)).not.toMatch(/gclid|Mozilla/);
  await page.evaluate(update('granted', 'granted'));
  await expect.poll(() => kept(page)).toContain('gclid.2x');
});

it('Google Consent Mode: click ids that were kept go when only statistics are left, on this page or a later one', async () => {
  const page = await land({ ...google, cookiePerParameter: true }, googleConsent());
  await page.evaluate(update('granted', 'granted'));
  await expect.poll(() => kept(page)).toContain('gclid.2x');
  await page.evaluate(update('denied', 'granted'));
  await expect.poll(() => kept(page)).not.toMatch(/gclid|Mozilla|ip\.2/);
  expect(await kept(page)).toContain('utm_source.2a');
  const names = (await page.context().cookies()).map(({ name }) => name).sort();
  expect(names).toEqual(['utm_source', 'utmost_last']);
});

it('Google Consent Mode: a report has what Google may get, and no cookie or form does', async () => {
  const page = await land(google, googleConsent());
  await page.evaluate(
    "gtag('consent', 'update', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'denied' })",
  );
  const consents = () => given.site.arrived.map(({ report }) => report.c.visit_consent);
  await expect.poll(consents).toEqual(['granted,denied,granted,denied']);
  expect(await kept(page)).not.toContain('consent');
});

it('Google Consent Mode: a default that denies in some region is believed', async () => {
  const regional = `${googleConsent(", region: ['FR']")}<script>gtag('consent', 'default', { ad_storage: 'granted' })</script>`;
  await nothingIsKept(await land(google, regional));
});

it('Google Consent Mode: a default that grants needs no choice, but gives way to Global Privacy Control', async () => {
  const granting = googleConsent().replaceAll("'denied'", "'granted'");
  expect(await kept(await land(google, granting))).toContain('gclid.2x');
  expect(await kept(await land(google, granting, true))).not.toContain('gclid');
});

it('Google Consent Mode: what the visitor agreed to earlier is not deleted by the default of the next page', async () => {
  const page = await land(google, googleConsent());
  await page.evaluate(update('granted', 'granted'));
  await expect.poll(() => kept(page)).toContain('gclid.2x');
  await page.goto(given.site.address('/'));
  await settled(page);
  expect(await kept(page)).toContain('gclid.2x');
});

it.each([
  ['Google Consent Mode', google, googleConsent().replaceAll("'denied'", "'granted'")],
  ['the WP Consent API', wordpress, wordpressConsent],
] as const)('%s: a page after the one with the choice is recorded once', async (_, settings, head) => {
  const page = await land(settings, head);
  await page.evaluate(
    settings === google ? update('granted', 'granted') : "wp_set_consent('marketing', 'allow')",
  );
  await expect.poll(() => kept(page)).toMatch(/agreed\.21/);
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.assign(window, { written: 0 });
    Object.defineProperty(document, 'cookie', {
      get: () => own?.get?.call(document),
      set(text: string) {
        (window as unknown as { written: number }).written++;
        own?.set?.call(document, text);
      },
    });
  });
  await page.goto(given.site.address('/'));
  await settled(page);
  await page.evaluate("document.body.append(document.createElement('p'))");
  await page.waitForTimeout(500);
  expect(await page.evaluate('written')).toBeLessThan(5);
  expect(await page.evaluate("utmost('debug').map(String)")).toEqual([]);
});

it('the WP Consent API: another category, and a site that asks for nothing', async () => {
  const page = await land({ ...wordpress, consentCategory: 'statistics' }, wordpressConsent);
  await page.evaluate("wp_set_consent('statistics', 'allow')");
  await expect.poll(() => kept(page)).toContain('utm_source.2a');
  expect(await kept(page)).not.toContain('gclid');
  const open = await land(wordpress, wordpressConsent.replace("'optin'", "'optout'"));
  expect(await kept(open)).toContain('gclid.2x');
});

it('the WP Consent API: a banner that finds out later which law holds is waited for', async () => {
  const page = await land(wordpress, wordpressConsentUntyped);
  await waitsThenKeeps(page, async () => {
    await page.evaluate("defineType('optin'); wp_set_consent('statistics', 'allow')");
    await nothingIsKept(page);
    await page.evaluate("wp_set_consent('marketing', 'allow')");
  });
  const free = await land(wordpress, wordpressConsentUntyped);
  await nothingIsKept(free);
  await free.evaluate("defineType('optout')");
  await expect.poll(() => kept(free)).toContain('gclid.2x');
});

it('the IAB framework: where it does not apply, and a purpose that is missing', async () => {
  expect(await kept(await land(iab, tcf(false)))).toContain('gclid.2x');
  const page = await land(iab, tcf());
  await page.evaluate('choose(1)');
  await nothingIsKept(page);
});

it.each([
  ['with its stub', ''],
  ['behind a stub that was there', tcfStub],
])('the IAB framework: a platform that is loaded after the tracker, %s, is found', async (_, head) => {
  const page = await land(iab, head);
  for (const [, script = ''] of tcf()
    .slice(head.length)
    .matchAll(/<script>([\s\S]*?)<\/script>/g))
    await page.addScriptTag({ content: script });
  await nothingIsKept(page);
  await page.evaluate("document.body.append(document.createElement('p')); choose(1, 7)");
  await expect.poll(() => kept(page)).toContain('gclid.2x');
});

it.each([
  [
    'Cookiebot',
    google,
    googleConsent() + cookiebot,
    '#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll',
    '#CybotCookiebotDialogBodyButtonDecline',
  ],
  ['Complianz', wordpress, wordpressConsent + complianz, '.cmplz-accept', '.cmplz-deny'],
] as const)('the banner of %s: accepted and denied', async (_, settings, head, accept, deny) => {
  const page = await land(settings, head);
  await waitsThenKeeps(page, () => page.click(accept));
  const other = await land(settings, head);
  await other.click(deny);
  await nothingIsKept(other);
});
