// Other companies' services on a page: what may be asked, what was answered, and the chat that the visitor opens.
import { purposesOf, type Vendors } from '#shared/vendors.ts';
import { config } from '../../api/config.ts';
import { consent } from '../../state/consent.ts';
import { beginVendors, isClosed, toggleChat } from '../../vendors/vendors.ts';

const privacy = '/privacy#this-site';
let begun: Promise<Vendors> | undefined;

/** For a page at rest: begins what was agreed to, and asks about the rest. Where nothing is set up, nothing happens. */
export async function beginThirdParties(): Promise<void> {
  const purposes = purposesOf(await begin());
  // Nobody is asked where nothing may be loaded.
  if (consent.open(purposes).length === 0 || isClosed()) return;
  await (await banner()).askConsent({ purposes });
}

/** What a link asks for by `data-chat` or `data-consent`; true where the contact form is to open. */
export async function openThirdParties(link: HTMLElement): Promise<boolean> {
  if (link.dataset.consent !== undefined) {
    await openChoices(link);
    return false;
  }
  return !(await openChat(link));
}

async function openChoices(opener: HTMLElement): Promise<void> {
  const purposes = purposesOf(await begin());
  if (purposes.length === 0) return location.assign(privacy);
  const { askConsent } = await banner();
  await askConsent({ purposes, opener });
}

/** The live chat, with its consent asked for in place; false where somebody is to write a message instead. */
async function openChat(opener: HTMLElement): Promise<boolean> {
  const vendors = await begin();
  if (!vendors.chat) return false;
  if (!consent.allows('chat')) {
    const { askConsent } = await banner();
    if (!(await askConsent({ purposes: ['chat'], opener, forChat: true }))) return true;
  }
  return consent.allows('chat') && (await toggleChat(opener));
}

/** Once a page; a visitor may be quicker than the page comes to rest. */
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
