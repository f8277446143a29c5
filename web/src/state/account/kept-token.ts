import { isSignedInKey } from '../traces.ts';

/** What the library allows for the way of a token, as it renews one. */
const toleranceMs = 5000;

export interface KeptToken {
  text: string;
  claims: Readonly<Record<string, unknown>>;
}

/**
 * The identity token that the library keeps in this browser, while it is valid; undefined where it has to be renewed, which
 * only the library can do. So most first pages of the account need not wait for the library.
 * Why: docs/decisions/0188
 */
export function keptToken(): KeptToken | undefined {
  try {
    const key = Object.keys(localStorage).find(isSignedInKey);
    if (!key) return undefined;
    const place = `${key.slice(0, key.lastIndexOf('.'))}.${localStorage.getItem(key)}`;
    const text = localStorage.getItem(`${place}.idToken`) ?? '';
    const claims = claimsOf(text);
    const clockDrift = Number(localStorage.getItem(`${place}.clockDrift`) ?? 0);
    const isValid = Date.now() + clockDrift + toleranceMs <= Number(claims.exp) * 1000;
    return isValid ? { text, claims } : undefined;
  } catch {
    // Nothing that could be read: the library says what it is.
    return undefined;
  }
}

function claimsOf(token: string): KeptToken['claims'] {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), letter => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
