import { randomUUID } from 'node:crypto';
import { ofAddress } from '#functions/flows/buckets.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { CheckoutTokens, Customers } from '#functions/ports/identity.ts';
import type { Limits } from '#functions/ports/limits.ts';
import type { CardPayments } from '#functions/ports/purchases.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';

export interface CustomerDeps {
  cards: Pick<CardPayments, 'createCustomer'>;
  customers: Customers;
  limits: Limits;
  checkoutTokens: CheckoutTokens;
  clock: Clock;
}

/**
 * Creates a customer and the capability to pay as that customer. Anyone may call this: the answer must not reveal
 * whether the e-mail has an account, and never returns an existing customer.
 */
export async function createCustomer(
  body: Extract<ParsedOf<'charge'>, { type: 'cus' }>,
  ip: string,
  { cards, customers, limits, checkoutTokens, clock }: CustomerDeps,
): Promise<AnswerOf<'charge'>> {
  await limits.take([ofAddress('checkout', ip, attemptLimits.checkoutsOfAddress)]);
  const { email, name, marketing = {} } = body;
  const id = await cards.createCustomer({ email, name, marketing }, `cus:${randomUUID()}`);
  await customers.save({ id, email, createdAt: clock.now() });
  return { customer: { id }, checkout_token: await checkoutTokens.issue({ customerId: id, email }) };
}
