import type { Vendors } from '#shared/vendors.ts';
import { addScript } from './add-script.ts';
import { reportPurchases } from './purchases.ts';
import { scrubbed } from './scrub.ts';
import type { Vendor } from './vendor.ts';

const reportAfterMs = 3000;

/** Ad measurement through an interface like Google's tag: reports purchases, never who made them. */
export async function startAds(set: NonNullable<Vendors['ads']>): Promise<Vendor> {
  tag('consent', 'default', {
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  tag('set', { page_location: scrubbed(location.href), page_referrer: scrubbed(document.referrer) });
  tag('js', new Date());
  tag('config', set.id, {
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    allow_enhanced_conversions: false,
  });
  await addScript(set.script);
  const labels = { subscription: set.purchaseLabel, support: set.supportLabel };
  const report = () =>
    reportPurchases(({ id, item, name, cents, quantity }) => {
      const label = labels[item];
      tag('event', 'purchase', {
        send_to: label ? `${set.id}/${label}` : set.id,
        transaction_id: id,
        value: (cents * quantity) / 100,
        currency: 'USD',
        items: [{ item_id: item, item_name: name, price: cents / 100, quantity }],
      });
    });
  report();
  // Most purchases navigate to another page, and a page being left may lose its requests; so the next page reports.
  const later = () => void setTimeout(report, reportAfterMs);
  return { hear: event => event.what === 'purchase' && later(), resume: later };
}

/** The tag accepts commands only as `arguments` objects; it treats an array as data. */
function tag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  queue().push(arguments);
}

function queue(): unknown[] {
  const page = window as unknown as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  return page.dataLayer;
}
