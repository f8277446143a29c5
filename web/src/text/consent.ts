// Texts of the consent dialog for third-party services and of the live chat's frame.
import { product } from '#shared/product.ts';
import type { Purpose } from '#shared/vendors.ts';
import { shellText } from './shell.ts';

const purposes: Readonly<Record<Purpose, { title: string; text: string }>> = {
  chat: {
    title: 'Live chat',
    text: 'Loads our chat service, which sets cookies to recognize your conversation. Signed in, it shows us your name, email and plans.',
  },
  statistics: {
    title: 'Statistics',
    text: 'Shows us how this site is used and records visits, without what you type or read. After signing in it knows your email.',
  },
  ads: {
    title: 'Ad measurement',
    text: 'Tells the ad network that one of its clicks led to a purchase, and of how much. Not who you are.',
  },
};

export const consentText = {
  title: shellText.cookieChoices,
  titleOf: (purpose: Purpose) => `May we use ${purposes[purpose].title.toLowerCase()}?`,
  lead: `These are third-party services that set cookies. ${product.name} works the same without them; nothing loads until you agree.`,
  purposes,
  accept: 'Accept',
  refuse: 'Refuse',
  acceptAll: 'Accept all',
  refuseAll: 'Refuse all',
  choose: 'Choose one by one',
  save: 'Save my choice',
  control:
    'Your browser sends Global Privacy Control. We take it as a no to statistics and ads, unless you choose otherwise here.',
  remembered: 'Kept in this browser for 180 days.',
  more: 'Privacy Policy',
  change: shellText.cookieChoices,
  /** Where no service of another company is in use. */
  nothing: {
    title: 'Nothing to choose here',
    text: 'This site uses no services of other companies. It sets only the cookies it needs to work and to remember which link brought you.',
    close: 'Close',
  },
  chat: {
    panel: 'Live chat',
    close: 'Close the chat',
    ask: 'The live chat is run by another company',
    yes: 'Load the chat',
    write: 'Write a message instead',
  },
} as const;
