import type { DueInvoices } from '#functions/ports/changes.ts';

/** Stripe sends the invoice for a change of plan on its own. */
export const stripeDueInvoices: DueInvoices = { send: async () => undefined };
