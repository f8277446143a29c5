import { randomUUID } from 'node:crypto';
import { provesSignUp } from '#functions/flows/account/proves-sign-up.ts';
import { ofAddress } from '#functions/flows/buckets.ts';
import { pageOpenedAt } from '#functions/flows/checkout/who-pays.ts';
import type { Accounts, CheckoutTokens, Customers } from '#functions/ports/account/identity.ts';
import type { CardPayments } from '#functions/ports/checkout/purchases.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';

export interface CustomerDeps {
  cards: Pick<CardPayments, 'createCustomer'>;
  customers: Customers;
  accounts: Accounts;
  rateLimits: RateLimits;
  checkoutTokens: CheckoutTokens;
  clock: Clock;
}

/**
 * Creates a customer and the capability to pay as that customer, for the account that this browser created. Anyone
 * may call this: the answer must not reveal whether the e-mail has an account, and never returns an existing
 * customer.
 * Why: docs/decisions/0072; what becomes of one with whom nothing is bought: docs/decisions/0164
 */
export async function createCustomer(
  body: Extract<ParsedOf<'charge'>, { type: 'cus' }>,
  ip: string,
  { cards, accounts, customers, rateLimits, checkoutTokens, clock }: CustomerDeps,
): Promise<AnswerOf<'charge'>> {
  await rateLimits.take([ofAddress('checkout', ip, attemptLimits.checkoutsOfAddress)]);
  const { email, name, marketing = {} } = body;
  const id = await cards.createCustomer({ email, name, marketing }, `cus:${randomUUID()}`);
  await customers.save({ id, email, createdAt: clock.now() });
  const userId = await provenUser(body, accounts);
  const openedAt = await pageOpenedAt(body.checkout_token, { checkoutTokens });
  return {
    customer: { id },
    checkout_token: await checkoutTokens.issue({ customerId: id, userId, openedAt }),
  };
}

/** The account that this browser created. An e-mail alone is no reason to look one up. */
async function provenUser(
  { userId, sign_up_proof: proof }: Extract<ParsedOf<'charge'>, { type: 'cus' }>,
  accounts: Accounts,
): Promise<string | undefined> {
  if (!userId || !proof) return undefined;
  const account = await accounts.find(userId);
  return account && provesSignUp(account, proof) ? account.id : undefined;
}
