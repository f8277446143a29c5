// What consent interfaces put on a page, enough to grant, refuse and withdraw. What no registry holds is written after its
// documentation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** Google Consent Mode: the default that a site sets before any tag, and `gtag` as Google's snippet defines it. */
export const googleConsent = (region = '') => `<script>
  window.dataLayer = window.dataLayer || [];
  function gtag() { dataLayer.push(arguments); }
  gtag('consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied', ad_user_data: 'denied',
    ad_personalization: 'denied', wait_for_update: 500${region} });
  gtag('js', new Date());
</script>`;

/**
 * The WP Consent API's script (2.0): categories in cookies, a function to ask, and an event for each change. Until a banner has
 * said which type holds for this visitor, the server's answers, even where it asks others to wait (`waitfor_consent_hook`).
 */
export const wordpressConsentUntyped = `<script>
  window.wp_fallback_consent_type = 'optout';
  window.waitfor_consent_hook = true;
  const held = category => document.cookie.match('wp_consent_' + category + '=(\\\\w+)')?.[1];
  window.wp_has_consent = category => {
    const type = window.wp_consent_type ?? window.wp_fallback_consent_type;
    return !type || (type.includes('optout') && !held(category)) || held(category) === 'allow';
  };
  window.wp_set_consent = (category, value) => {
    const before = held(category);
    document.cookie = 'wp_consent_' + category + '=' + value + ';path=/';
    if (before === value) return;
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: Object.assign([], { [category]: value }) }));
  };
  window.defineType = type => {
    window.wp_consent_type = type;
    document.dispatchEvent(new CustomEvent('wp_consent_type_defined'));
  };
</script>`;
/** The same once it is known that this visitor is asked first. */
export const wordpressConsent = `${wordpressConsentUntyped}<script>defineType('optin')</script>`;

const iabPlatform = buildSync({
  entryPoints: [join(import.meta.dirname, '../../tracker/fixtures/iab-platform.ts')],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
}).outputFiles[0]?.text;
/** The IAB's own stub, which keeps calls until a platform is there. */
export const tcfStub = `<script>
  ${readFileSync(fileURLToPath(import.meta.resolve('@iabtcf/stub/lib/stub.js')), 'utf8')}
</script>`;
/** The IAB's own platform behind that stub; `choose(…)` is what a visitor agrees to. */
export const tcf = (applies = true) => `${tcfStub}<script>
  window.gdprApplies = ${applies};
  ${iabPlatform}
</script>`;

/** Cookiebot's dialog and what its script does with a choice where Google Consent Mode is switched on. */
export const cookiebot = `<div id="CybotCookiebotDialog" name="CybotCookiebotDialog" role="dialog" aria-modal="true">
  <form class="CybotCookiebotDialogBodyLevelButtonCheckboxWrapper"><input type="checkbox"
    id="CybotCookiebotDialogBodyLevelButtonMarketing"><input type="checkbox"
    id="CybotCookiebotDialogBodyLevelButtonStatistics"></form>
  <button id="CybotCookiebotDialogBodyButtonDecline">Deny</button>
  <button id="CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll">Allow all</button></div>
  <script>
    window.Cookiebot = { consent: { marketing: false, statistics: false }, renew() {} };
    const decide = yes => {
      Object.assign(Cookiebot.consent, { marketing: yes, statistics: yes });
      const word = yes ? 'granted' : 'denied';
      gtag('consent', 'update', { ad_storage: word, analytics_storage: word, ad_user_data: word, ad_personalization: word });
      document.getElementById('CybotCookiebotDialog')?.remove();
      dispatchEvent(new Event(yes ? 'CookiebotOnAccept' : 'CookiebotOnDecline'));
    };
    CybotCookiebotDialogBodyLevelButtonLevelOptinAllowAll.onclick = () => decide(true);
    CybotCookiebotDialogBodyButtonDecline.onclick = () => decide(false);
  </script>`;

/** Complianz' banner, which speaks through the WP Consent API. */
export const complianz = `<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner cmplz-bottom-right optin"
  role="dialog" aria-modal="true"><input type="checkbox" id="cmplz-marketing-optin" class="cmplz-consent-checkbox cmplz-marketing">
  <div class="cmplz-buttons"><button class="cmplz-btn cmplz-accept">Accept</button>
  <button class="cmplz-btn cmplz-deny">Deny</button></div></div></div>
  <script>
    const all = ['functional', 'preferences', 'statistics-anonymous', 'statistics', 'marketing'];
    const answer = value => {
      for (const category of all) wp_set_consent(category, category === 'functional' ? 'allow' : value);
      document.dispatchEvent(new CustomEvent('cmplz_status_change', { detail: { category: 'marketing', value } }));
      document.querySelector('.cmplz-cookiebanner').classList.add('cmplz-dismissed');
    };
    document.querySelector('.cmplz-accept').onclick = () => answer('allow');
    document.querySelector('.cmplz-deny').onclick = () => answer('deny');
  </script>`;
