import type { Stripe } from '@stripe/stripe-js';
import { afterBank } from '#shared/domain/checkout/checkout.ts';
import { leaveFor } from '../../../api/leave.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { cardProvider } from '../../../vendors/stripe.ts';
import { askUpgrade } from '../ask-upgrade.ts';
import type { RowFacts } from '../row-facts.ts';
import type { UpgradeChoice } from './upgrade-choice.ts';
import { upgradeStepOf } from './upgrade-step.ts';

export type PlanChangeResult =
  | { kind: 'done' | 'ignored' | 'left' }
  /** Paid; the license changes once the provider's webhook arrives. */
  | { kind: 'paid' }
  | { kind: 'failed'; message: string };

type RunBesideTheBank = <T>(step: () => Promise<T>) => Promise<T>;

/** The fields that every `upgrade` call for a change of plan has. */
export function orderOf(row: RowFacts, choice: UpgradeChoice, quantity: number | undefined) {
  return {
    pay_id: row.provider,
    subID: row.subscriptionId,
    priceId: choice.priceId,
    license_key: row.licenseKey,
    quantity,
  };
}

/** Makes the change that was shown, asks the bank if required, and leaves for the provider if it must be approved. */
export async function changePlan(
  order: ReturnType<typeof orderOf>,
  shownCents: number,
  besideTheBank: RunBesideTheBank,
): Promise<PlanChangeResult> {
  const answer = await askUpgrade({ type: 'update', ...order, amount_due: shownCents });
  const step = upgradeStepOf(answer);
  if (step.kind === 'confirm') return confirmed(step.clientSecret, besideTheBank);
  if (step.kind !== 'leave') return step;
  await leaveFor(step.url);
  return { kind: 'left' };
}

async function confirmed(clientSecret: string, besideTheBank: RunBesideTheBank): Promise<PlanChangeResult> {
  const stripe: Stripe = await cardProvider();
  const { paymentIntent, error } = await besideTheBank(() => stripe.confirmCardPayment(clientSecret));
  if (afterBank(paymentIntent?.status) !== 'declined') return { kind: 'paid' };
  return { kind: 'failed', message: error?.message ?? licenseChangeText.upgrade.bankRefused };
}
