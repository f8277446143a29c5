// The form in which ad networks want an email address or phone number before it is hashed. Only browsers read addresses.
import type { HashNote } from './contact-hashes.ts';
import type { FileNetwork } from './conversion-file-names.ts';

const emailShape = /^[^@,;:<>"()]+@[^@,;:<>"()]+\.[^@,;:<>"().]+$/;
/** Google drops what makes no difference to its own mailboxes. */
const googlesOwn = ['gmail.com', 'googlemail.com'];

/** Undefined for what is no single address. */
export function normalEmail(text: string, network: FileNetwork): string | undefined {
  const email = text.replace(/\s/g, '').toLowerCase();
  if (!emailShape.test(email)) return undefined;
  const [mailbox = '', domain = ''] = email.split('@');
  if (network === 'google' && !googlesOwn.includes(domain)) return email;
  const plain = mailbox.replace(/\+.*$/, '').replaceAll('.', '');
  return plain === '' ? undefined : `${plain}@${domain}`;
}

/** E.164, or why it can't be: whose country a number without a code is of is never guessed. */
export function normalPhone(text: string): string | { note: HashNote } {
  // An apostrophe marks a text as no formula in a spreadsheet. In `+44 (0)20` the nought is not dialed from abroad.
  const signs = text
    .trim()
    .replace(/^'/, '')
    .replace('(0)', '')
    .replace(/[\s().\-–‑/]/g, '');
  if (/^\+[1-9]\d{6,14}$/.test(signs)) return signs;
  return { note: /^\d{3,}$/.test(signs) ? 'no-country-code' : 'unreadable-phone' };
}
