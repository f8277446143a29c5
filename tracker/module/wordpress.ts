import { partsOf, valuesOf } from '#shared/domain/sites/tracker-file.ts';
import { paymentAndLoginSites } from '#shared/domain/sites/tracker-settings.ts';
import type { Values } from '../page.ts';
import type { Start } from './capture.ts';
import type { CaptureOptions } from './declarations/index.js';

/** What the plugin writes into its script tag. */
type TagOptions = CaptureOptions & { keepAt?: string; accepted?: string };

/** Starts the script with the options of the plugin's tag (`wordpress/utmost/includes/script.php`), once for a page. */
export const startOnWordPress = (start: Start): void => {
  const tag = document.getElementById('utmost-js');
  const options = JSON.parse(tag?.dataset.options ?? '{}') as TagOptions;
  const { licenseKey: key = '', collectUrl = '', keepAt, accepted, ...chosen } = options;
  // A list that is the plugin's own stays out of every page.
  const settings = { unwantedReferrals: paymentAndLoginSites, ...chosen };
  const file = {
    key,
    collectUrl,
    settings,
    keepAt,
    accepted,
    domain: location.hostname.replace(/^www\./, ''),
  };
  start(partsOf(file), ...valuesOf(file));
  window.utmost?.('on', 'ready', showValues as never);
};

/** Fills the places of the shortcode and the block; what stands there for the unknown stays. */
function showValues(values: Values) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-utmost-value]')) {
    const value = values[place.dataset.utmostValue as string];
    if (value) place.textContent = value;
  }
}
