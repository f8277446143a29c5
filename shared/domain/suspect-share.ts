// How much of one minute is counted: a license's key is public, so anybody can send reports for it.

const timesThePace = 20;
const minutesOfMonth = 30 * 24 * 60;
/** A small site may be mentioned on television. */
const least = 100;
const callersShare = 5;

/** So many events of a minute are counted for a license with this monthly allowance. */
export function ceilingOf(allowance: number): number {
  return Math.max(least, Math.ceil((timesThePace * allowance) / minutesOfMonth));
}

/** So many of them may come from one address in one batch, where many people may share an address. */
export function callerCeilingOf(ceiling: number): number {
  return Math.ceil(ceiling / callersShare);
}
