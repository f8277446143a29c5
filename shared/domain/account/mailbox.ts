/** One mailbox under two names, with as many dots as anybody likes. */
const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address leads to, to find the same person again: without case, without what follows a plus
 * sign, and at Gmail without dots. Never to be written to.
 * Why: docs/decisions/0168
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // What begins with a plus sign has no name before it.
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
