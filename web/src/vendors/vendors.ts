// Who of the other companies is at work on this page, and when: with the visitor's consent, on a page at rest, and never
// where somebody confirms an account, resets a password or enters a card (docs/decisions/0043).
import { type Purpose, purposesOf, type Vendors } from '#shared/vendors.ts';
import { paths } from '../paths.ts';
import { authStore } from '../state/auth.ts';
import { consent } from '../state/consent.ts';
import { privateStep } from '../state/private-step.ts';
import { forgetTraces } from './forget-traces.ts';
import { noteApproving, notePurchase, takeApproved } from './purchases.ts';
import { isTelling, scrubbed } from './scrub.ts';
import type { Vendor } from './vendor.ts';
import { listenToVendorEvents, type VendorEvent } from './vendor-events.ts';

type Start = (vendors: Vendors) => Promise<Vendor | undefined>;

const starts: Readonly<Record<Purpose, Start>> = {
  chat: async ({ chat }) => chat && (await import('./chat.ts')).startChat(),
  statistics: async ({ statistics }) =>
    statistics && (await import('./statistics.ts')).startStatistics(statistics),
  ads: async ({ ads }) => ads && (await import('./ads.ts')).startAds(ads),
};

const retryMs = 500;
const mostTries = 60;

interface AtWork {
  vendor?: Vendor;
  paused?: boolean;
  /** How much of what was said it has heard. */
  heard: number;
}

let toggle: ((opener: HTMLElement | null) => Promise<boolean>) | undefined;

/** Opens or closes the live chat; false where it may not be loaded or does not answer. */
export async function toggleChat(opener: HTMLElement | null): Promise<boolean> {
  return !isClosed() && ((await toggle?.(opener)) ?? false);
}

/** Begins what the visitor agreed to, now and whenever that changes. */
export function beginVendors(vendors: Vendors): void {
  const all = purposesOf(vendors);
  const agreedBefore = all.filter(consent.allows);
  const said: VendorEvent[] = [];
  const atWork = new Map<Purpose, AtWork>();
  const look = (away: boolean) => {
    for (const one of atWork.values()) {
      if (!one.vendor || !one.paused === !away) continue;
      one.paused = away;
      if (away) one.vendor.pause?.();
      else one.vendor.resume?.();
    }
  };

  const pass = () => {
    for (const one of atWork.values()) {
      const unheard = one.vendor ? said.slice(one.heard) : [];
      one.heard += unheard.length;
      for (const told of unheard) one.vendor?.hear?.(told);
    }
  };

  const start = (purpose: Purpose) => {
    // The chat shows how things stand; the others hear of what happens after the visitor's yes.
    const one: AtWork = { heard: purpose === 'chat' || agreedBefore.includes(purpose) ? 0 : said.length };
    atWork.set(purpose, one);
    starts[purpose](vendors).then(
      vendor => {
        if (vendor) one.vendor = vendor;
        if (isClosed()) look(true);
        else pass();
      },
      // Blocked or unreachable: the visitor goes without, and nothing else notices.
      () => undefined,
    );
  };

  const settle = (tries = 0) => {
    const closed = isClosed();
    look(closed);
    if (closed) return;
    pass();
    const wanted = all.filter(purpose => consent.allows(purpose) && !atWork.has(purpose));
    if (wanted.length === 0) return;
    if (isSettled()) {
      cleanAddress();
      wanted.forEach(start);
    } else if (tries < mostTries) setTimeout(settle, retryMs, tries + 1);
  };

  listenToVendorEvents(told => {
    said.push(told);
    if (vendors.ads && consent.allows('ads')) {
      if (told.what === 'approving') noteApproving(told.purchase);
      if (told.what === 'purchase') {
        notePurchase(told.purchase);
        // The page that follows must not come from an address that tells.
        cleanAddress();
      }
    }
    if (!isClosed()) pass();
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
    // What runs cannot be taken back; the page begins anew without it.
    forgetTraces();
    location.reload();
  });
  privateStep.watch(() => settle());
  settle();
}

/** A page where nothing is loaded: a script could read where it is and where the visitor came from. */
export function isClosed(): boolean {
  return privateStep.isOpen() || needsItsAddress() || isTelling(document.referrer);
}

/** A purchase that is finished as its page opens needs its address as it is, and leads on at once. */
function needsItsAddress() {
  return (
    location.pathname.replace(/\/$/, '') === paths.confirm ||
    new URLSearchParams(location.search).get('pay_id')?.endsWith('_capture') === true
  );
}

/** The offer has read what it needs of its address. */
function isSettled() {
  const offer = document.querySelector('[data-support-offer]');
  return !offer || offer.childElementCount > 0;
}

function cleanAddress() {
  if (isTelling(location.href)) history.replaceState(history.state, '', scrubbed(location.href));
}
