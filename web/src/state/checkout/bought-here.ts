import { pendingUserKey } from '../traces.ts';

export const boughtKey = 'bought';

/** True if somebody who has just registered bought a license in this tab; nothing else needs to be looked up. */
export function boughtHere(): boolean {
  try {
    const person = JSON.parse(sessionStorage.getItem(pendingUserKey) ?? 'null');
    const buyers = JSON.parse(sessionStorage.getItem(boughtKey) ?? '[]');
    return !!person && buyers.includes(person.email);
  } catch {
    return false;
  }
}
