import type { Bills } from '#functions/ports/bills/bills.ts';
import { type Bill, byNewest, isAfter } from '#shared/domain/bills/bill.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { start } from './records.ts';

export function bill(id: string, change: Partial<Bill> = {}): Bill {
  return {
    id,
    number: null,
    at: start,
    kind: 'subscription',
    period: null,
    description: null,
    amountCents: 1000,
    taxCents: null,
    currency: 'usd',
    status: 'paid',
    refunds: [],
    links: { pdf: null, page: null, pay: null },
    ...change,
  };
}

/** Bills by license key, cut into pages as a provider does. */
export function memoryBills(held: Readonly<Record<string, readonly Bill[]>>): Bills {
  return {
    list: async ({ licenseKey }, place, limit) =>
      (held[licenseKey] ?? [])
        .filter(one => isAfter(one, place))
        .sort(byNewest)
        .slice(0, limit),
    billedTo: async ({ email }: LicenseRow) => ({
      name: 'Maya',
      email,
      address: [],
      taxIds: [],
      details: null,
    }),
  };
}
