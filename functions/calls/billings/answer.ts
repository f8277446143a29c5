import type { Recipient } from '#functions/flows/bills/billed-to.ts';
import type { BillingState } from '#functions/flows/bills/billing-state.ts';
import type { ListedBill } from '#functions/flows/bills/list-bills.ts';
import type { BillingDetails } from '#functions/ports/bills/bills.ts';
import type { Billings } from '#shared/contract/bills.ts';
import { cardExpiryOf } from '#shared/domain/bills/card-expiry.ts';
import { type Catalogue, catalogueRow, plans } from '#shared/domain/checkout/plans.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { hasStopped, isFailing, subscriptionState } from '#shared/domain/licenses/status.ts';
import { billTexts } from '#shared/text/bills.ts';
import { refundRefusals } from '#shared/text/refund.ts';

type Account = NonNullable<Billings['account']>;
type LicenseState = Account['licenses'][number];

export function toItem({ bill, license }: ListedBill): Billings['items'][number] {
  const { id, number, at, kind, period, description, amountCents, taxCents, currency, status, links } = bill;
  return {
    id,
    provider: license.subscription.provider,
    ...namesOf(license),
    kind,
    number,
    date: at,
    period,
    description: description ?? billTexts[kind],
    amount: amountCents,
    tax: taxCents,
    currency,
    status,
    refunds: bill.refunds.map(refund => ({ amount: refund.amountCents, date: refund.at })),
    ...links,
  };
}

export function toLicenseState(state: BillingState, catalogue: Catalogue, now: number): LicenseState {
  const { license, nextCharge } = state;
  const { priceId, planName, currency } = license.subscription;
  const row = catalogueRow(catalogue, priceId);
  return {
    ...namesOf(license),
    plan: row ? plans[row.plan].title : planName,
    currency,
    next_charge: nextCharge && { amount: nextCharge.cents, date: nextCharge.at },
    method: methodOf(state, now),
    failed: failedOf(state),
    refund: refundState(state),
  };
}

export function toRecipient({ provider, to, licenses }: Recipient): Account['billed_to'][number] {
  const { name, email, address, taxIds, details } = to;
  return {
    provider,
    name,
    email,
    address: [...address],
    tax_ids: [...taxIds],
    license_key: licenses[0]?.licenseKey ?? '',
    details: details && detailsOf(details),
  };
}

function detailsOf({ postalCode: postal_code, taxId: tax_id, ...same }: BillingDetails) {
  return { ...same, postal_code, tax_id };
}

/** What is owed for all licenses; null while a provider that may be owed something does not answer. */
export function balanceOf(states: readonly BillingState[]): Account['balance_due'] {
  const due = states.flatMap(({ owed, openInvoice }) => [owed, openInvoice]);
  if (due.includes(undefined)) return null;
  const amount = due.reduce((sum, one) => sum + (one?.amountCents ?? 0), 0);
  return { amount, currency: states[0]?.license.subscription.currency ?? 'usd' };
}

function namesOf({ licenseKey, domains }: LicenseRow) {
  return { license_key: licenseKey, domain: domains[0] ?? null };
}

function methodOf(
  { license: { subscription }, nextCharge }: BillingState,
  now: number,
): LicenseState['method'] {
  const { provider, card } = subscription;
  if (provider === 'paypal') return { by: 'paypal' };
  if (!card) return null;
  const { brand, last4, expMonth: exp_month, expYear: exp_year } = card;
  const expiry = cardExpiryOf(card, nextCharge?.at ?? null, now);
  return { by: 'card', brand, last4, exp_month, exp_year, expiry };
}

function failedOf({ license, owed }: BillingState): LicenseState['failed'] {
  const { status } = license.subscription;
  if (!isFailing(subscriptionState(status))) return null;
  return {
    amount: owed?.amountCents ?? null,
    pay: owed?.payUrl ?? null,
    next_try: owed?.nextTryAt ?? null,
    tracking_stopped: hasStopped(subscriptionState(status)),
  };
}

function refundState({ refund }: BillingState): LicenseState['refund'] {
  if (!refund) return null;
  const { answer, amountCents: amount } = refund;
  return answer.allowed
    ? { possible: true, until: answer.until, amount }
    : { possible: false, reason: answer.why, message: refundRefusals[answer.why] };
}
