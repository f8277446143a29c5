// The pages a customer sees at PayPal: agreeing to a subscription, its change or an order, and paying an invoice.
import { html } from '../http.ts';
import { type Content, markup } from '../pages/markup.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import type { SwitchPositions } from '../switches.ts';
import { revisePlan, startBilling } from './billing.ts';
import { payInvoice } from './invoices.ts';
import type { PaypalLedger } from './ledger.ts';
import { approvalLetter, mailTo } from './mails.ts';
import {
  type Approval,
  type CheckoutOrder,
  fundings,
  outcomes,
  type Subscription,
  type Ways,
} from './objects.ts';
import { shownOrder } from './orders.ts';
import { paypalPage } from './page.ts';
import { billingPlanOf, cycleOf, dueCents } from './plans.ts';
import { emitSubscription } from './subscription.ts';
import { randomCapitals, usdAmount } from './values.ts';

type PlanChange = SwitchPositions['paypal-plan-change'];

/** Something that waits for the customer's approval. */
interface Question {
  text: Content;
  /** What the tester may choose of payments to come. */
  switches: Record<string, string>;
  ways: Ways;
  /** Query the customer returns with. */
  back(): Record<string, string>;
  agree(chosen: string): void;
}

/**
 * `/approve?ba_token=…` of a subscription, `/approve?token=…` of an order; `planChange` says when an approved change of
 * plan shows.
 */
export function approvePage(
  ledger: PaypalLedger,
  { method, query, body }: HttpRequest,
  planChange: PlanChange,
): HttpAnswer {
  const question = questionOf(ledger, query, planChange);
  if (!question)
    return html(paypalPage('There is nothing to approve here', 'The link was used or has ended.'), 404);
  const { text, switches, ways, back } = question;
  if (method !== 'POST') return html(paypalPage('Do you agree?', [markup`<p>${text}</p>`, form(switches)]));
  const pressed = new URLSearchParams(body.toString());
  if (pressed.get('answer') !== 'approve') return returning(ways.cancel_url, back());
  question.agree(pressed.get('then') ?? '');
  ledger.save();
  return returning(ways.return_url, back());
}

function questionOf(
  ledger: PaypalLedger,
  query: URLSearchParams,
  planChange: PlanChange,
): Question | undefined {
  const token = query.get('ba_token');
  const held = token
    ? ledger.all('subscription').find(({ approval }) => approval?.token === token)
    : undefined;
  if (held?.approval && held.approval.until > Date.now() && held.shown.status !== 'CANCELLED')
    return subscriptionQuestion(ledger, held, held.approval, planChange);
  const order = ledger.find('order', query.get('token') ?? '');
  const waits = order?.shown.status === 'CREATED' || order?.shown.status === 'PAYER_ACTION_REQUIRED';
  return order && waits ? orderQuestion(ledger, order) : undefined;
}

function subscriptionQuestion(
  ledger: PaypalLedger,
  held: Subscription,
  approval: Approval,
  planChange: PlanChange,
): Question {
  const { token, planId, quantity, ways } = approval;
  const isNew = held.shown.status === 'APPROVAL_PENDING';
  const plan = billingPlanOf(planId);
  const unit = cycleOf(plan, 'REGULAR')?.frequency.interval_unit.toLowerCase();
  const trial = isNew && cycleOf(plan, 'TRIAL');
  return {
    text: markup`<b>${plan.name}</b>${quantity > 1 && ` × ${quantity}`}<br>
$${usdAmount(dueCents(planId, quantity)).value} every ${unit}${trial && `, first after ${trial.frequency.interval_count} days`}`,
    switches: fundings,
    ways,
    back: () => ({ subscription_id: held.shown.id, ba_token: token, token: token.replace('BA', 'EC') }),
    agree(chosen) {
      delete held.approval;
      held.funding = Object.hasOwn(fundings, chosen) ? (chosen as keyof typeof fundings) : held.funding;
      held.shown.subscriber.payer_id ??= randomCapitals(13);
      const { email_address: address } = held.shown.subscriber;
      if (address) ledger.write(mailTo(address, approvalLetter({ planId, quantity }, isNew)));
      if (isNew) return startBilling(ledger, held);
      if (planChange === 'at-once') revisePlan(held, { planId, quantity });
      else held.announced = { planId, quantity };
      emitSubscription(ledger, held, 'UPDATED');
    },
  };
}

function orderQuestion(ledger: PaypalLedger, held: CheckoutOrder): Question {
  return {
    text: markup`<b>${held.unit.description ?? 'One payment'}</b><br>$${held.unit.amount.value}`,
    switches: outcomes,
    ways: held.ways,
    back: () => ({
      token: held.shown.id,
      ...(held.shown.payer?.payer_id && { PayerID: held.shown.payer.payer_id }),
    }),
    agree(chosen) {
      held.outcome = Object.hasOwn(outcomes, chosen) ? (chosen as keyof typeof outcomes) : held.outcome;
      const payer = { email_address: 'buyer@example.com', ...held.shown.payer, payer_id: randomCapitals(13) };
      Object.assign(held.shown, { payer, status: 'APPROVED' });
      ledger.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', shownOrder(ledger, held));
    },
  };
}

function form(switches: Record<string, string>) {
  return markup`<form method="post">
<label for="then">Payments of this test account</label>
<select id="then" name="then">${Object.entries(switches).map(([value, name]) => markup`<option value="${value}">${name}</option>`)}</select>
<div><button name="answer" value="approve">Approve</button><button name="answer" value="cancel">Cancel</button></div></form>`;
}

function returning(address: string | undefined, query: Record<string, string>): HttpAnswer {
  if (!address) return html(paypalPage('Thank you', 'You can close this page.'));
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { status: 303, headers: { location: url.href }, body: '' };
}

/** `/invoice/<id>`, as the recipient of an invoice opens it. */
export function paypalInvoicePage(ledger: PaypalLedger, { method, path }: HttpRequest): HttpAnswer {
  const held = ledger.find('invoice', path.split('/').at(-1) ?? '');
  if (!held || held.status === 'DRAFT') return html(paypalPage('There is no invoice here', ''), 404);
  if (method === 'POST') payInvoice(ledger, held);
  ledger.save();
  const isOpen = held.status === 'SENT' || held.status === 'UNPAID';
  return html(
    paypalPage('Invoice', [
      markup`<ul>${held.items.map(({ name, unit_amount: { value } }) => markup`<li>${name}: $${value}</li>`)}</ul>`,
      markup`<p><b>$${held.amount.value}</b> ${!isOpen && held.status.toLowerCase()}</p>`,
      isOpen && markup`<form method="post"><div><button value="approve">Pay</button></div></form>`,
    ]),
  );
}
