import type { LostPurchases } from '#functions/ports/checkout/purchases.ts';

/**
 * PayPal cannot list subscriptions. One whose id we never learned cannot have been approved either, as the customer
 * never got its link.
 */
export const paypalLostPurchases: LostPurchases = { find: async () => undefined };
