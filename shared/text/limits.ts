// Refusals of who tries too often, or has to confirm an e-mail first; apart from messages.ts, which every page loads.
import { waitInWords } from './waits.ts';

export const limitText = {
  tooMany: (waitMs: number) => `Too many attempts. Please wait ${waitInWords(waitMs)} and try again.`,
  /** The gateway's own refusal, at a moment when everybody together asks too much. */
  busy: 'We are very busy right now. Please wait a few seconds and try again.',
  confirmFirst:
    'To protect cards from misuse, please confirm your email first: open the link we sent to you, log in and order again.',
  /** For whoever orders without being logged in, from a browser that did not create the account, or too late. */
  confirmAndLogIn: 'Please confirm your email by the link we sent to you, log in and order again.',
  anotherUser: 'This order belongs to another account. Please start again.',
} as const;
