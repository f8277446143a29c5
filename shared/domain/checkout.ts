// What the checkout does next, from what the server or the bank answered.

interface Intent {
  status: string;
  client_secret: string | null;
}

/** The part of a subscription the checkout looks at. */
export interface CheckoutAnswer {
  id: string;
  status: string;
  latest_invoice: { id: string; payment_intent: Intent | null } | null;
  pending_setup_intent: Intent | null;
}

/** A purchase that was begun and not paid: the next card pays for it, no second subscription is made. */
export type Unfinished =
  | { kind: 'invoice'; subscriptionId: string; invoiceId: string }
  | { kind: 'setup'; subscriptionId: string; clientSecret: string }
  /** An order whose answer did not arrive; sent again as it was, it makes no second subscription. */
  | { kind: 'sent'; paymentMethodId: string };

export type CheckoutStep =
  | { kind: 'done' }
  | { kind: 'confirm-payment'; clientSecret: string; unfinished: Unfinished | null }
  | { kind: 'confirm-setup'; clientSecret: string; unfinished: Unfinished }
  | { kind: 'declined'; unfinished: Unfinished | null }
  /** Neither paid nor refused: said as such, never "try again". */
  | { kind: 'pending' };

export interface Completion {
  pay_id: string;
  subscription_id: string;
}

interface SupportAnswer {
  status: string;
  next_action?: { redirect_to_url: { url: string } } | undefined;
  links?: readonly { href: string; rel: string }[] | undefined;
}

export type SupportStep = { kind: 'welcome' } | { kind: 'leave'; url: string } | { kind: 'unknown' };

/** The next step after a subscription was created or its invoice charged again; total over all statuses. */
export function stepOf(answer: CheckoutAnswer): CheckoutStep {
  const setup = setupStep(answer.id, answer.pending_setup_intent);
  if (setup) return setup;
  if (answer.status === 'active' || answer.status === 'trialing') return { kind: 'done' };
  const invoice = answer.latest_invoice;
  const intent = invoice?.payment_intent;
  if (!invoice || !intent) return { kind: 'pending' };
  const unfinished: Unfinished = { kind: 'invoice', subscriptionId: answer.id, invoiceId: invoice.id };
  if (intent.status === 'requires_payment_method') return { kind: 'declined', unfinished };
  if (intent.status === 'succeeded') return { kind: 'done' };
  return asksTheBank(intent) && intent.client_secret
    ? { kind: 'confirm-payment', clientSecret: intent.client_secret, unfinished }
    : { kind: 'pending' };
}

function setupStep(subscriptionId: string, intent: Intent | null): CheckoutStep | undefined {
  if (!intent?.client_secret) return undefined;
  const unfinished: Unfinished = { kind: 'setup', subscriptionId, clientSecret: intent.client_secret };
  if (asksTheBank(intent)) return { kind: 'confirm-setup', clientSecret: intent.client_secret, unfinished };
  return intent.status === 'requires_payment_method' ? { kind: 'declined', unfinished } : undefined;
}

function asksTheBank(intent: Intent): boolean {
  return intent.status === 'requires_action' || intent.status === 'requires_confirmation';
}

/** What became of a payment or a card check once the bank's window closed. */
export function afterBank(status: string | undefined): 'done' | 'declined' | 'pending' {
  if (status === 'succeeded') return 'done';
  return status === 'processing' ? 'pending' : 'declined';
}

/** A card purchase is complete with a subscription and `pay_id` stripe, nothing else. */
export function isCompletion(payload: Partial<Completion>): payload is Completion {
  return Boolean(payload.subscription_id) && payload.pay_id === 'stripe';
}

/** Never below one. */
export function fewer(quantity: number): number {
  return Math.max(1, quantity - 1);
}

/** Where the purchase of the support offer leads. */
export function supportStepOf(answer: SupportAnswer, payId: string): SupportStep {
  if (answer.status === 'succeeded') return { kind: 'welcome' };
  if (answer.status === 'COMPLETED' && payId === 'paypal_capture') return { kind: 'welcome' };
  const url =
    answer.status === 'requires_action'
      ? answer.next_action?.redirect_to_url.url
      : answer.status === 'CREATED'
        ? approveLink(answer.links)
        : undefined;
  return url ? { kind: 'leave', url } : { kind: 'unknown' };
}

export function approveLink(links: SupportAnswer['links']): string | undefined {
  return links?.find(link => link.rel === 'approve')?.href;
}
