import type { ChangeQuote } from '#functions/ports/licenses/changes.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { PurchaseOutcome } from '#shared/domain/checkout/purchase.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';

type Answer = AnswerOf<'upgrade'>;

/** A quote in the shape of the published API, which differs by provider (docs/decisions/0005). */
export const toPreviewAnswer: Readonly<Record<Provider, (quote: ChangeQuote) => Answer>> = {
  stripe: cardPreview,
  paypal: paypalPreview,
};

/** The outcome of a change of plan, or its next step. */
export function toChangeAnswer(outcome: PurchaseOutcome, { subscription: { status } }: LicenseRow): Answer {
  switch (outcome.kind) {
    case 'done':
      return { status };
    case 'confirm':
      return { status: 'requires_action', client_secret: outcome.clientSecret };
    case 'redirect':
      return { status, links: [{ href: outcome.url, rel: 'approve' }] };
    case 'declined':
      return { status, error: true, error_message: outcome.message };
  }
}

function cardPreview({ lines, dueCents, renewal, couponEnds }: ChangeQuote): Answer {
  const recurring = { recurring: { interval: renewal.interval } };
  const period = { end: Math.floor(renewal.at / 1000) };
  const shared = { price: recurring, period };
  const note = { type: 'subscription' as const, description: '', amount: renewal.amountCents, ...shared };
  const due = lines.map(({ description, amountCents: amount }) => ({
    type: 'invoiceitem' as const,
    description,
    amount,
    ...shared,
  }));
  return {
    lines: { data: [...due, note] },
    amount_due: dueCents,
    ...(couponEnds && { coupon_ends: true }),
  };
}

/** PayPal's figures are in dollars, as in its own API. */
function paypalPreview({ lines, dueCents, renewal }: ChangeQuote): Answer {
  return {
    action_performed: 'paypal_prorate_view',
    rundown: lines.map(({ description, amountCents }) => ({ description, amount: amountCents / 100 })),
    prorate_fee: dueCents / 100,
    next_billing: {
      amount: renewal.amountCents / 100,
      interval: renewal.interval,
      time: new Date(renewal.at).toISOString(),
    },
  };
}
