/** Free days at the start of a first license. At PayPal they are in its plans, which `bin/providers` makes. */
export const trialDays = 7;

/** The free trial is for a buyer's first license; later ones are charged immediately. */
export function trialDaysFor(licensesOwned: number): number {
  return licensesOwned === 0 ? trialDays : 0;
}
