import type { DueInvoices } from '#functions/ports/changes.ts';

/** Stripe invoices a change of plan by itself: nothing is left to us. */
export const stripeDueInvoices: DueInvoices = { send: async () => undefined };
