/** Days without charge at the start of a first licence. */
export const trialDays = 7;

/** The free trial is for a buyer's first licence; every later one is charged at once. */
export function trialDaysFor(licensesOwned: number): number {
  return licensesOwned === 0 ? trialDays : 0;
}
