import { clean } from '../attribution/attribution.ts';
import { cutText } from '../cut-text.ts';

const longest = 256;
/** Tried at the beginning of each word alone: at every character, a long text made for it would take milliseconds. */
const email = /(?<![^\s/@?&=,;:"'<>])[^\s/@?&=,;:"'<>]+(@|%40)[^\s/@?&=,;:"'<>]+/gi;

/** A text of a link or page as we keep it: visible characters, cut, and without the e-mail addresses some links have. */
export function keptText(raw: string): string {
  return [...clean(cutText(raw, 4 * longest)).replace(email, '(email)')].slice(0, longest).join('');
}

/** A page without scheme, query and fragment: `acme.example/landing`. */
export function keptPage(address: string): string {
  return keptText(address.replace(/^[a-z]+:\/\//i, '').replace(/[?#].*$/s, ''));
}
