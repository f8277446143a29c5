// The answer for the page of billing: a card customer who paid a month ago. A test passes only what differs.
import type { Billings } from '#shared/contract/bills.ts';
import { refundRefusals } from '#shared/text/refund.ts';
import { now } from './answered-licenses.ts';

type Item = Billings['items'][number];
type Account = NonNullable<Billings['account']>;
type LicenseState = Account['licenses'][number];

const dayMs = 86_400_000;
const invoices = 'https://invoice.example/in_1';

export const visa = {
  by: 'card' as const,
  brand: 'visa',
  last4: '4242',
  exp_month: 8,
  exp_year: 2031,
  expiry: 'valid' as const,
};

export function billItem(change: Partial<Item> = {}): Item {
  const date = change.date ?? now - 12 * dayMs;
  return {
    id: 'in_1',
    provider: 'stripe',
    license_key: 'lk_1',
    domain: 'rossi.test',
    kind: 'subscription',
    number: 'UTM-0001',
    date,
    period: { start: date, end: date + 30 * dayMs },
    description: '1 × Plus (at $25.00 / month)',
    amount: 2500,
    tax: 0,
    currency: 'usd',
    status: 'paid',
    refunds: [],
    pdf: `${invoices}/pdf`,
    page: invoices,
    pay: null,
    ...change,
  };
}

/** As PayPal says it: without a page of its own, without tax, without period but for the last one. */
export function paypalItem(change: Partial<Item> = {}): Item {
  return billItem({
    id: 'T-1',
    provider: 'paypal',
    license_key: 'lk_2',
    domain: 'lamps.test',
    number: 'T-1',
    description: 'Subscription',
    amount: 1000,
    tax: null,
    period: null,
    pdf: null,
    page: null,
    ...change,
  });
}

export function licenseBilling(change: Partial<LicenseState> = {}): LicenseState {
  return {
    license_key: 'lk_1',
    domain: 'rossi.test',
    plan: 'Plus',
    currency: 'usd',
    next_charge: { amount: 2500, date: now + 18 * dayMs },
    method: visa,
    failed: null,
    refund: { possible: false, reason: 'too-late', message: refundRefusals['too-late'] },
    ...change,
  };
}

export function paypalBilling(change: Partial<LicenseState> = {}): LicenseState {
  return licenseBilling({
    license_key: 'lk_2',
    domain: 'lamps.test',
    plan: 'Basic',
    method: { by: 'paypal' },
    next_charge: { amount: 1000, date: now + 20 * dayMs },
    ...change,
  });
}

export function billingsAnswer(
  change: Partial<Omit<Billings, 'account'>> & { account?: Partial<Account> } = {},
): Billings {
  const { account, ...rest } = change;
  return {
    items: [billItem()],
    next: null,
    missing: [],
    ...rest,
    account: {
      licenses: [licenseBilling()],
      balance_due: { amount: 0, currency: 'usd' },
      billed_to: [
        {
          provider: 'stripe',
          name: 'Maya Rossi',
          email: 'maya@rossi.test',
          address: ['Via Roma 1', '20121 Milano', 'IT'],
          tax_ids: ['IT12345678901'],
          license_key: 'lk_1',
          details: {
            name: 'Maya Rossi',
            line1: 'Via Roma 1',
            line2: '',
            city: 'Milano',
            state: 'MI',
            postal_code: '20121',
            country: 'IT',
            tax_id: 'IT12345678901',
          },
        },
      ],
      ...account,
    },
  };
}
