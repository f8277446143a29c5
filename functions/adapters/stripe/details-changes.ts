import type Stripe from 'stripe';
import type { BillingDetails, DetailsChanges } from '#functions/ports/bills/bills.ts';
import { taxIdTypeOf } from '#shared/domain/bills/tax-id-types.ts';
import { type ConnectStripe, callStripe, freshOptions, isMissing, isWrongTaxId, sendOnce } from './client.ts';
import type { StripeOperations } from './operations.ts';

/** Whom Stripe's invoices are made out to: finalized ones keep what they say. */
export function stripeDetailsChanges({ stripe }: { stripe: ConnectStripe }): DetailsChanges {
  return {
    save: (customerId, details, idempotencyKey) =>
      callStripe(stripe, async client => {
        const customer = await client.customers.retrieve(customerId, { expand: ['tax_ids'] });
        // Nobody gets invoices there any more.
        if (customer.deleted) return 'saved';
        const before = customer.tax_ids?.data ?? [];
        try {
          // First, since it alone may be refused.
          const kept = await keptTaxId(client, customerId, { before, details, idempotencyKey });
          await client.customers.update(customerId, fieldsOf(details), freshOptions());
          for (const { id } of before) if (id !== kept) await remove(client, customerId, id);
          return 'saved';
        } catch (error) {
          if (isWrongTaxId(error)) return 'tax-id-refused';
          throw error;
        }
      }),
  };
}

interface TaxIdChange {
  before: readonly Stripe.TaxId[];
  details: BillingDetails;
  idempotencyKey: string;
}

/** The tax ID that stays: the one there is, or a new one; undefined for none. */
async function keptTaxId(
  client: StripeOperations,
  customerId: string,
  { before, details, idempotencyKey }: TaxIdChange,
): Promise<string | undefined> {
  const { country, taxId: value } = details;
  const type = taxIdTypeOf(country);
  if (!value || !type) return undefined;
  const held = before.find(one => one.type === type && one.value === value);
  if (held) return held.id;
  // A second one with the same number would stand on the invoices beside it.
  const write = { ...sendOnce, idempotencyKey: `${idempotencyKey}:${customerId}:${type}:${value}` };
  return (await client.customers.createTaxId(customerId, { type, value }, write)).id;
}

/** An empty text clears a field. */
function fieldsOf({ name, line1, line2, city, state, postalCode, country }: BillingDetails) {
  return { name, address: { line1, line2, city, state, postal_code: postalCode, country } };
}

async function remove(client: StripeOperations, customerId: string, id: string): Promise<void> {
  try {
    await client.customers.deleteTaxId(customerId, id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
