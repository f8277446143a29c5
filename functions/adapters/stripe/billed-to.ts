import type Stripe from 'stripe';
import type { BilledTo } from '#functions/ports/bills/bills.ts';
import type { StripeOperations } from './operations.ts';

/** Whom a customer's invoices are made out to; the checkout leaves the address with the card. */
export async function stripeBilledTo(client: StripeOperations, id: string): Promise<BilledTo | undefined> {
  const customer = await client.customers.retrieve(id, {
    expand: ['tax_ids', 'invoice_settings.default_payment_method'],
  });
  if (customer.deleted) return undefined;
  const { default_payment_method: method } = customer.invoice_settings;
  const ofCard = method && typeof method === 'object' ? method.billing_details : undefined;
  const name = customer.name ?? ofCard?.name ?? null;
  const address = customer.address ?? ofCard?.address ?? null;
  const taxIds = (customer.tax_ids?.data ?? []).map(({ value }) => value);
  return {
    name,
    email: customer.email,
    address: linesOf(address),
    taxIds,
    details: {
      name: name ?? '',
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postalCode: address?.postal_code ?? '',
      country: address?.country ?? '',
      taxId: taxIds[0] ?? '',
    },
  };
}

function linesOf(address: Stripe.Address | null): string[] {
  if (!address) return [];
  const { line1, line2, city, state, postal_code, country } = address;
  const place = [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [line1, line2, place, country].flatMap(line => line || []);
}
