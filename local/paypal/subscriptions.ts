import * as z from 'zod';
import { following } from './billing.ts';
import { impossible, PaypalError } from './errors.ts';
import { boundedWebAddress, emailField, text, timeField, word } from './fields.ts';
import type { PaypalLedger } from './ledger.ts';
import type { BillingPlan, Subscription } from './objects.ts';
import { billingPlanOf } from './plans.ts';
import { readFields } from './read-fields.ts';
import { type PaypalAsk, paypalRoute } from './route.ts';
import { approvalLink, askApproval, emitSubscription, setStatus, shown } from './subscription.ts';
import { iso, randomCapitals, usdAmount } from './values.ts';

// The form allows fractions, but no plan is sold by them.
const quantity = text(1, 32, /^(\d+|\d*\.\d+)$/)
  .transform(Number)
  .refine(wanted => Number.isInteger(wanted) && wanted > 0)
  .optional();
const planId = text(3, 50);
const application_context = z
  .object({
    brand_name: text(1, 127).optional(),
    shipping_preference: word('GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS').optional(),
    user_action: word('CONTINUE', 'SUBSCRIBE_NOW').optional(),
    return_url: boundedWebAddress,
    cancel_url: boundedWebAddress,
  })
  .optional();
const nameParts = z.looseObject({ given_name: text(0, 140).optional(), surname: text(0, 140).optional() });
const createBody = z.object({
  plan_id: planId,
  quantity,
  custom_id: text(1, 127, /^[\x20-\x7E]+$/).optional(),
  subscriber: z.object({ email_address: emailField.optional(), name: nameParts.optional() }).default({}),
  application_context,
});
const reviseBody = z.object({ plan_id: planId.optional(), quantity, application_context });
const reasonBody = z.object({ reason: text(1, 128) });
const rangeQuery = z.object({ start_time: timeField, end_time: timeField });
const path = '/v1/billing/subscriptions';

export const paypalSubscriptionRoutes = [
  paypalRoute('subscriptions.create', `POST ${path}`, create, createBody),
  paypalRoute('subscriptions.get', `GET ${path}/:id`, ({ ledger, named, query }) =>
    shown(ledger, named('subscription'), query.get('fields')?.split(',')),
  ),
  paypalRoute('subscriptions.revise', `POST ${path}/:id/revise`, revise, reviseBody),
  paypalRoute('subscriptions.transactions', `GET ${path}/:id/transactions`, transactions),
  acting('suspend', ['ACTIVE'], (held, ledger) => setStatus(ledger, held, 'SUSPENDED')),
  acting('cancel', ['ACTIVE', 'SUSPENDED'], (held, ledger) => {
    delete held.nextAt;
    delete held.retryAt;
    setStatus(ledger, held, 'CANCELLED');
  }),
  acting('activate', ['SUSPENDED'], (held, ledger) => {
    const { payment_failure_threshold: most } = billingPlanOf(held.planId).payment_preferences;
    if (held.failures >= most) throw impossible('SUBSCRIPTION_CANNOT_BE_ACTIVATED');
    // What fell due meanwhile is not billed.
    held.nextAt = Math.max(held.nextAt ?? 0, following(held, Date.now()));
    setStatus(ledger, held, 'ACTIVE', 'RE-ACTIVATED');
  }),
];

function create({ ledger, body }: PaypalAsk<typeof createBody>) {
  const { quantity = 1, subscriber, custom_id } = body;
  const { id: planId } = sellable(body.plan_id, body.quantity);
  const id = `I-${randomCapitals(12)}`;
  const now = iso(Date.now());
  const times = { status_update_time: now, start_time: now, create_time: now };
  const held = ledger.add('subscription', id, {
    shown: { id, status: 'APPROVAL_PENDING', ...times, subscriber, custom_id },
    planId,
    quantity,
    approval: askApproval(planId, quantity, body.application_context),
    funding: 'works',
    done: { TRIAL: 0, REGULAR: 0 },
    failures: 0,
    owedCents: 0,
  });
  emitSubscription(ledger, held, 'CREATED');
  return shown(ledger, held);
}

/** The change waits for the subscriber's consent; until then billing stays as it is. */
function revise({ ledger, named, body }: PaypalAsk<typeof reviseBody>) {
  const held = named('subscription');
  demandStatus(held, 'revise', ['ACTIVE', 'SUSPENDED']);
  const plan = sellable(body.plan_id ?? held.planId, body.quantity);
  if (plan.product_id !== billingPlanOf(held.planId).product_id)
    throw impossible('PLAN_PRODUCT_NOT_COMPATIBLE');
  held.approval = askApproval(plan.id, body.quantity ?? held.quantity, body.application_context);
  const links = [approvalLink(ledger, held.approval), ...shown(ledger, held).links];
  return { plan_id: plan.id, plan_overridden: false, links };
}

function sellable(id: string, wanted: number | undefined): BillingPlan {
  // Negative testing by value, as PayPal offers it.
  if (id === 'ERRSUB033') throw new PaypalError(403, 'NOT_AUTHORIZED');
  const plan = billingPlanOf(id);
  if (plan.status !== 'ACTIVE') throw impossible('PLAN_STATUS_INVALID');
  if (wanted !== undefined && !plan.quantity_supported) throw impossible('SUBSCRIPTION_CANNOT_HAVE_QUANTITY');
  return plan;
}

function transactions({ ledger, named, id, query }: PaypalAsk) {
  const asked = readFields(rangeQuery, Object.fromEntries(query), { place: 'query' });
  const [from, to] = [Date.parse(asked.start_time), Date.parse(asked.end_time)];
  const { subscriber } = named('subscription').shown;
  const payments = ledger.all('payment').filter(({ subscriptionId }) => subscriptionId === id);
  const made = payments.filter(({ at }) => at >= from && at <= to);
  const rows = made.map(({ id, status, cents, at }) => ({
    id,
    status,
    time: iso(at),
    payer_email: subscriber.email_address,
    amount_with_breakdown: { gross_amount: usdAmount(cents), net_amount: usdAmount(cents) },
  }));
  return { transactions: rows, total_items: rows.length, total_pages: 1 };
}

/** `POST …/:id/<action>` with a reason, answered with 204. */
function acting(action: string, wanted: string[], act: (held: Subscription, ledger: PaypalLedger) => void) {
  return paypalRoute(
    `subscriptions.${action}`,
    `POST ${path}/:id/${action}`,
    ({ ledger, named }) => {
      const held = named('subscription');
      demandStatus(held, action, wanted);
      act(held, ledger);
      return undefined;
    },
    reasonBody,
  );
}

function demandStatus({ shown: { status } }: Subscription, action: string, wanted: string[]): void {
  const list = wanted.join(' or ').toLowerCase();
  const sentence = `Invalid subscription status for ${action} action; subscription status should be ${list}.`;
  if (!wanted.includes(status)) throw impossible('SUBSCRIPTION_STATUS_INVALID', sentence);
}
