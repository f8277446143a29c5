// Third-party services on a page: asking for consent, starting what was agreed to, and opening the chat.
import { purposesOf, type Vendors } from '#shared/vendors.ts';
import { config } from '../../api/config.ts';
import { consent } from '../../state/account/consent.ts';
import { beginVendors, isClosed, toggleChat } from '../../vendors/vendors.ts';

let begun: Promise<Vendors> | undefined;

/** Runs once the page is idle: starts what was agreed to and asks about the rest, if any service is configured. */
export async function beginThirdParties(): Promise<void> {
  const purposes = purposesOf(await begin());
  // No question on pages where no third-party service may be loaded.
  if (consent.open(purposes).length === 0 || isClosed()) return;
  await (await banner()).askConsent({ purposes });
}

/** Handles a link with `data-chat` or `data-consent`; returns true if the contact form should open instead. */
export async function openThirdParties(link: HTMLElement): Promise<boolean> {
  if (link.dataset.consent !== undefined) {
    await openChoices(link);
    return false;
  }
  return !(await openChat(link));
}

async function openChoices(opener: HTMLElement): Promise<void> {
  const purposes = purposesOf(await begin());
  const { askConsent, showNoChoices } = await banner();
  if (purposes.length === 0) showNoChoices(opener);
  else await askConsent({ purposes, opener });
}

/** Opens the live chat, asking for consent first; returns false if the visitor should write a message instead. */
async function openChat(opener: HTMLElement): Promise<boolean> {
  const vendors = await begin();
  if (!vendors.chat) return false;
  if (!consent.allows('chat')) {
    const { askConsent } = await banner();
    if (!(await askConsent({ purposes: ['chat'], opener, forChat: true }))) return true;
  }
  return consent.allows('chat') && (await toggleChat(opener));
}

/** Once per page, whether triggered by the idle page or earlier by the visitor. */
function begin(): Promise<Vendors> {
  begun ??= config().then(
    ({ vendors }) => {
      if (purposesOf(vendors).length > 0) beginVendors(vendors);
      return vendors;
    },
    error => {
      begun = undefined;
      throw error;
    },
  );
  return begun;
}

function banner() {
  return import('./consent-banner.ts');
}
