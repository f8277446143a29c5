// Decides which third-party services run on this page, and when: only with consent, on an idle page, and never during
// the confirmation of an account, a password reset or card entry (docs/decisions/0043).
import { type Purpose, purposesOf, type Vendors } from '#shared/vendors.ts';
import { paths } from '../paths.ts';
import { authStore } from '../state/account/auth.ts';
import { consent } from '../state/account/consent.ts';
import { privateStep } from '../state/account/private-step.ts';
import { forgetTraces } from './forget-traces.ts';
import { noteApproving, notePurchase, takeApproved } from './purchases.ts';
import { isTelling, scrubbed } from './scrub.ts';
import type { Vendor } from './vendor.ts';
import { listenToVendorEvents, loginReported, type VendorEvent } from './vendor-events.ts';

type Start = (vendors: Vendors) => Promise<Vendor | undefined>;

const starts: Readonly<Record<Purpose, Start>> = {
  chat: async ({ chat }) => chat && (await import('./chat.ts')).startChat(),
  statistics: async ({ statistics }) =>
    statistics && (await import('./statistics.ts')).startStatistics(statistics),
  ads: async ({ ads }) => ads && (await import('./ads.ts')).startAds(ads),
};

const retryMs = 500;
const maxTries = 60;

interface AtWork {
  vendor?: Vendor;
  paused?: boolean;
  /** Number of events that it has received. */
  received: number;
}

let toggle: ((opener: HTMLElement | null) => Promise<boolean>) | undefined;

/** Opens or closes the live chat; returns false if it may not be loaded or does not answer. */
export async function toggleChat(opener: HTMLElement | null): Promise<boolean> {
  return !isClosed() && ((await toggle?.(opener)) ?? false);
}

/** Starts the services that the visitor agreed to, now and whenever that changes. */
export function beginVendors(vendors: Vendors): void {
  const all = purposesOf(vendors);
  const agreedBefore = all.filter(consent.allows);
  const events: VendorEvent[] = [];
  const atWork = new Map<Purpose, AtWork>();
  const setPaused = (paused: boolean) => {
    for (const one of atWork.values()) {
      if (!one.vendor || !one.paused === !paused) continue;
      one.paused = paused;
      if (paused) one.vendor.pause?.();
      else one.vendor.resume?.();
    }
  };

  const deliver = () => {
    for (const [purpose, one] of atWork) {
      const undelivered = one.vendor ? events.slice(one.received) : [];
      one.received += undelivered.length;
      for (const event of undelivered) {
        one.vendor?.hear?.(event);
        if (purpose === 'statistics' && event.what === 'login') loginReported();
      }
    }
  };

  const start = (purpose: Purpose) => {
    // The chat shows the current state, so it gets all events; the others get only those after the visitor's consent.
    const one: AtWork = {
      received: purpose === 'chat' || agreedBefore.includes(purpose) ? 0 : events.length,
    };
    atWork.set(purpose, one);
    starts[purpose](vendors).then(
      vendor => {
        if (vendor) one.vendor = vendor;
        if (isClosed()) setPaused(true);
        else deliver();
      },
      // Blocked or unreachable: the page works without the service.
      () => undefined,
    );
  };

  const settle = (tries = 0) => {
    const closed = isClosed();
    setPaused(closed);
    if (closed) return;
    deliver();
    const wanted = all.filter(purpose => consent.allows(purpose) && !atWork.has(purpose));
    if (wanted.length === 0) return;
    if (isSettled()) {
      cleanAddress();
      wanted.forEach(start);
    } else if (tries < maxTries) setTimeout(settle, retryMs, tries + 1);
  };

  listenToVendorEvents(event => {
    events.push(event);
    if (vendors.ads && consent.allows('ads')) {
      if (event.what === 'approving') noteApproving(event.purchase);
      if (event.what === 'purchase') {
        notePurchase(event.purchase);
        // The next page must not receive a referrer with sensitive parameters.
        cleanAddress();
      }
    }
    if (!isClosed()) deliver();
  });
  if (consent.allows('ads')) takeApproved();
  toggle = async opener => {
    if (!vendors.chat) return false;
    return (await import('./chat.ts')).toggleChatWindow(opener);
  };

  let { user } = authStore.get();
  authStore.listen(() => {
    const before = user;
    user = authStore.get().user;
    if (before && !user) for (const { vendor } of atWork.values()) vendor?.forget?.();
  });
  consent.watch(() => {
    if ([...atWork.keys()].every(consent.allows)) return settle();
    // A running script cannot be unloaded, so the page is reloaded without it.
    forgetTraces();
    location.reload();
  });
  privateStep.watch(() => settle());
  settle();
}

/** True for a page on which no service may be loaded, because scripts could read sensitive data from its addresses. */
export function isClosed(): boolean {
  return privateStep.isOpen() || needsItsAddress() || isTelling(document.referrer);
}

/** Confirming an account or capturing a payment needs the parameters in the address, and soon leads to another page. */
function needsItsAddress() {
  return (
    location.pathname.replace(/\/$/, '') === paths.confirm ||
    new URLSearchParams(location.search).get('pay_id')?.endsWith('_capture') === true
  );
}

/** True once the offer has read its parameters from the address, so that it may be cleaned. */
function isSettled() {
  const offer = document.querySelector('[data-support-offer]');
  return !offer || offer.childElementCount > 0;
}

function cleanAddress() {
  if (isTelling(location.href)) history.replaceState(history.state, '', scrubbed(location.href));
}
