import { hooks } from '../hooks.ts';
import { page, view } from '../page.ts';
import { options } from '../settings.ts';
import { agree } from './consent.ts';

declare global {
  interface Window {
    /** The WP Consent API: whether a category may be used; true on sites that need no consent. */
    wp_has_consent?: (category: string) => boolean;
    /** Which law holds is found out by the visitor's place: until `wp_consent_type` says it, the answers are the server's. */
    waitfor_consent_hook?: boolean;
  }
}

/** The WP Consent API: asked once it is there, and after every change. */
export const wordpressConsent = (): void => {
  const category = options.consentCategory ?? '';
  /** Only the category for marketing covers click ids. */
  const ids = category === 'marketing';

  const ask = () => {
    if (view.wp_has_consent && (!view.waitfor_consent_hook || 'wp_consent_type' in view))
      agree(view.wp_has_consent(category) || undefined, false, ids);
  };

  let isAnswered = false;
  ask();
  hooks.filled.push(() => {
    if (!isAnswered) ask();
  });
  page.addEventListener('wp_consent_type_defined', ask);
  page.addEventListener('wp_listen_for_consent_change', event => {
    const change = (event as CustomEvent<Record<string, string>>).detail?.[category];
    if (change) {
      isAnswered = true;
      agree(change === 'allow', true, ids);
    }
  });
};
