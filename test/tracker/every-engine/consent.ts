import { expect, it } from 'vitest';
import type { TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import type { EnginePage } from '../../support/engines/engine.ts';
import {
  complianz,
  cookiebot,
  googleConsent,
  tcf,
  wordpressConsent,
} from '../../support/tracker/consent-stubs.ts';
import { keptBy, landingQuery, type OnASite, whenCaptured } from '../../support/tracker/in-any-engine.ts';

type Mode = Pick<TrackerSettings, 'consent'>;

const interfaces: [name: string, settings: Mode, head: string, yes: string, no: string][] = [
  [
    'Google Consent Mode, by Cookiebot',
    { consent: 'google' },
    googleConsent() + cookiebot,
    '#CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll',
    "gtag('consent', 'update', { ad_storage: 'denied', analytics_storage: 'denied' })",
  ],
  [
    'the WP Consent API, by Complianz',
    { consent: 'wordpress' },
    wordpressConsent + complianz,
    '.cmplz-accept',
    "wp_set_consent('marketing', 'deny')",
  ],
  [
    'the IAB framework',
    { consent: 'tcf' },
    `${tcf()}<button id=yes onclick="choose(1, 7)">Yes</button>`,
    '#yes',
    'choose()',
  ],
];

export function theConsent(on: OnASite): void {
  it.each(interfaces)(
    '%s: late consent keeps the landing, withdrawal deletes',
    async (_, settings, head, yes, no) => {
      const page = await on.open(`/bare${landingQuery}`, { settings, markup: head });
      await whenCaptured(page);
      await nothingIsKept(page);
      expect(on.kinds()).toEqual([]);
      await page.run(() => history.pushState({}, '', '/elsewhere'));
      await page.click(yes);
      await expect.poll(() => keptBy(page)).toMatch(/utm_source\.2a.*gclid\.2c/);
      await expect.poll(() => on.site.arrived.map(({ report }) => report.click)).toEqual(['gclid']);
      await page.run(code => {
        document.body.append(Object.assign(document.createElement('script'), { textContent: code }));
      }, no);
      await expect.poll(() => keptBy(page)).toBe('');
      await nothingIsKept(page);
    },
  );
}

async function nothingIsKept(page: EnginePage) {
  await page.run(() => new Promise(done => setTimeout(done, 300)));
  expect(await keptBy(page)).toBe('');
  expect(await page.run(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([]);
}
