// Hashes of how a customer's customer can be reached, by which ad networks know a conversion again. No address is here.
// Why: docs/decisions/0203
import type { FileNetwork } from './conversion-file-names.ts';

/** SHA-256 in lower-case hex, as one network compares it. */
export interface ContactHashes {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Columns that a browser adds to a table of outcomes: `microsoftEmail` only where that network's hash is another one. */
export const hashFields = ['email', 'microsoftEmail', 'phone'] as const;
export type HashField = (typeof hashFields)[number];

/** The only headings under which the server reads hashes. */
export const hashHeadingOf: Readonly<Record<HashField, string>> = {
  email: 'email_sha256',
  microsoftEmail: 'email_sha256_microsoft',
  phone: 'phone_sha256',
};

/** What one row of a table has. */
export type RowHashes = Readonly<Partial<Record<HashField, string>>>;

/** What stands in place of a hash where the browser could make none. */
export const hashNotes = ['no-country-code', 'unreadable-phone', 'unreadable-email'] as const;
export type HashNote = (typeof hashNotes)[number];

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text);
}

/** Those that a network compares; undefined if there are none. */
export function hashesFor(
  network: FileNetwork,
  { email, microsoftEmail = email, phone }: RowHashes,
): ContactHashes | undefined {
  const own = network === 'microsoft' ? microsoftEmail : email;
  return own || phone ? { ...(own && { email: own }), ...(phone && { phone }) } : undefined;
}

export function isSameHashes(one: ContactHashes | undefined, other: ContactHashes | undefined): boolean {
  return one?.email === other?.email && one?.phone === other?.phone;
}
