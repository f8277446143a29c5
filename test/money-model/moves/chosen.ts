import type { Memory, SeenLicence } from '../memory.ts';

/** The licence that a step means. */
export function chosen({ licences }: Memory, { licence }: { licence: number }): SeenLicence | undefined {
  return licences.length ? licences[licence % licences.length] : undefined;
}

/** How the published API names the provider that bills a licence. */
export function payIdOf({ type }: SeenLicence): 'stripe' | 'paypal' {
  return type === 'STRIPE' ? 'stripe' : 'paypal';
}
