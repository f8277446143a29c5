import type { Memory, SeenLicense } from '../memory.ts';

/** The license that a step means. */
export function chosen({ licenses }: Memory, { license }: { license: number }): SeenLicense | undefined {
  return licenses.length ? licenses[license % licenses.length] : undefined;
}

/** How the published API names the provider that bills a license. */
export function payIdOf({ type }: SeenLicense): 'stripe' | 'paypal' {
  return type === 'STRIPE' ? 'stripe' : 'paypal';
}
