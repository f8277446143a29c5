import { useEffect, useRef, useState } from 'react';
import { offeredRow } from '#shared/domain/checkout/plans.ts';
import { limitText } from '#shared/text/limits.ts';
import { messages } from '#shared/text/messages.ts';
import { ask } from '../../api/ask.ts';
import { config } from '../../api/config.ts';
import { ownMarketing } from '../../api/own-marketing.ts';
import type { AuthUser } from '../../state/account/auth.ts';
import { signUpProof } from '../../state/account/sign-up-proof.ts';
import { capability } from '../../state/checkout/capability.ts';
import type { PaymentRequest } from '../../state/checkout/payment-request.ts';
import { problemOf } from '../../ui/forms/use-action.ts';
import { hasSession } from '../../vendors/identity.ts';

/** The buyer and what is bought: everything that the payment calls need. */
export type Checkout = Awaited<ReturnType<typeof prepare>>;

/**
 * Prepares the checkout as soon as the plan is shown. A failure is reported immediately, and the next attempt to pay
 * prepares again.
 */
export function useCheckout(buyer: AuthUser, request: PaymentRequest) {
  const [problem, setProblem] = useState('');
  const preparing = useRef<Promise<Checkout>>(undefined);
  /** The last capability of this page; one that takes its place is for a page as old (docs/decisions/0166). */
  const last = useRef<string>(undefined);
  const start = () => {
    const work = prepare(buyer, request, last.current);
    preparing.current = work;
    setProblem('');
    work.then(
      ({ checkoutToken }) => {
        last.current = checkoutToken;
      },
      error => {
        if (preparing.current !== work) return;
        preparing.current = undefined;
        setProblem(problemOf(error));
      },
    );
    return work;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again for another buyer or plan only
  useEffect(() => void start(), [buyer.userId, request.plan_name, request.scheme]);
  const ready = async () => {
    const prepared = await (preparing.current ?? start());
    // The capability may have expired, been rejected, or bought something, while the form was filled in.
    if (capability.unspentOf(buyer.email)) return prepared;
    // What was bought with it is known on this page.
    if (capability.of(buyer.email)?.isSpent) last.current = undefined;
    return start();
  };
  return { problem, ready };
}

async function prepare(buyer: AuthUser, request: PaymentRequest, before: string | undefined) {
  const [customer, price_ids] = await Promise.all([findCustomer(buyer, before), findPriceIds(request)]);
  return { buyer, customerId: customer.customerId, checkoutToken: customer.checkoutToken, price_ids };
}

/**
 * Makes the buyer a customer of the card provider, unless this tab holds a capability that bought nothing yet. Without a
 * session only the browser that created the account gets one that pays.
 */
async function findCustomer(buyer: AuthUser, before: string | undefined) {
  const stored = capability.unspentOf(buyer.email);
  if (stored) return stored;
  const proof = signUpProof.of(buyer.userId);
  if (!proof && !hasSession()) throw new Error(limitText.confirmAndLogIn);
  const answer = await ask('charge', {
    type: 'cus',
    pay_id: 'stripe',
    membership: true,
    email: buyer.email,
    name: buyer.first_name,
    marketing: await ownMarketing(),
    ...(proof ? { userId: buyer.userId, sign_up_proof: proof } : {}),
    ...(before ? { checkout_token: before } : {}),
  });
  if (!('customer' in answer)) throw new Error(messages.failure.internal);
  const fresh = { email: buyer.email, customerId: answer.customer.id, checkoutToken: answer.checkout_token };
  capability.keep(fresh);
  return fresh;
}

/** The providers' price ids for the plan. */
async function findPriceIds({ plan_name, scheme }: PaymentRequest) {
  const { catalogue } = await config();
  const row = offeredRow(catalogue, plan_name, scheme);
  if (!row) throw new Error(messages.checkout.unknownPlan);
  return { stripe: row.stripe, paypal: row.paypal };
}
