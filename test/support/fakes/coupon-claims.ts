import type { CouponClaims } from '#functions/ports/checkout/purchases.ts';

export function memoryCouponClaims(): CouponClaims & { had: Map<string, string> } {
  const had = new Map<string, string>();
  return {
    had,
    claim: async (code, claimants, licenseKey) =>
      claimants.every(claimant => {
        const id = `${code}#${claimant}`;
        const isFree = (had.get(id) ?? licenseKey) === licenseKey;
        if (isFree) had.set(id, licenseKey);
        return isFree;
      }),
    codeOf: async licenseKey => [...had].find(([, holder]) => holder === licenseKey)?.[0].split('#')[0],
    async release(licenseKey) {
      for (const [id, holder] of had) if (holder === licenseKey) had.delete(id);
    },
  };
}
