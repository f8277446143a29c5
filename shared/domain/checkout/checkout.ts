// The next step of a checkout, from the answer of the server or the bank.

interface Intent {
  status: string;
  client_secret: string | null;
}

/** The fields of a subscription that the checkout needs. */
export interface CheckoutAnswer {
  id: string;
  status: string;
  latest_invoice: { id: string; payment_intent: Intent | null } | null;
  pending_setup_intent: Intent | null;
}

/** A purchase that was begun but not paid: the next card pays for it, instead of starting a second subscription. */
export type Unfinished =
  | { kind: 'invoice'; subscriptionId: string; invoiceId: string }
  | { kind: 'setup'; subscriptionId: string; clientSecret: string }
  /** An order whose answer was lost; sending the same order again makes no second subscription. */
  | { kind: 'sent'; paymentMethodId: string };

export type CheckoutStep =
  | { kind: 'done' }
  | { kind: 'confirm-payment'; clientSecret: string; unfinished: Unfinished | null }
  | { kind: 'confirm-setup'; clientSecret: string; unfinished: Unfinished }
  | { kind: 'declined'; unfinished: Unfinished | null }
  /** Neither paid nor declined: the screen must say this and never "try again". */
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

/** The next step after a subscription was created or its invoice was charged again, for any status. */
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

/** The result of a payment or a card check after the bank's window closed. */
export function afterBank(status: string | undefined): 'done' | 'declined' | 'pending' {
  if (status === 'succeeded') return 'done';
  return status === 'processing' ? 'pending' : 'declined';
}

/** A card purchase is complete with a subscription and `pay_id` stripe. */
export function isCompletion(payload: Partial<Completion>): payload is Completion {
  return Boolean(payload.subscription_id) && payload.pay_id === 'stripe';
}

/** Decreases a quantity, but not below one. */
export function fewer(quantity: number): number {
  return Math.max(1, quantity - 1);
}

/** The next step after the support offer was ordered. */
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
