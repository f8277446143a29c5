import type { Fault } from './fault.ts';

const stripeChanges = 'functions/adapters/stripe/plan-changes.ts';
const stripeRefunds = 'functions/adapters/stripe/refunds.ts';
const refundRule = 'shared/domain/licenses/refund.ts';
const refundTest = 'functions/flows/licenses/refund-license.test.ts';

/** What is charged, what is invoiced, and what goes back. */
export const moneyFaults: readonly Fault[] = [
  {
    promise: 'a change of plan charges what was shown, however long its buyer thinks',
    file: stripeChanges,
    from: `          proration_date: secondsOf(at),
          payment_behavior`,
    to: '          payment_behavior',
    test: ['functions/adapters/stripe/plan-changes.test.ts', 'charges the quoted amount'],
  },
  {
    promise: 'a change of plan keeps its quantity',
    file: stripeChanges,
    from: 'price: priceId, quantity }]',
    to: 'price: priceId }]',
    test: ['functions/adapters/stripe/plan-changes.test.ts', 'charges the quoted amount'],
  },
  {
    promise: 'a change of plan whose payment is refused is not in force',
    file: stripeChanges,
    from: "payment_behavior: 'pending_if_incomplete',",
    to: '',
    test: ['functions/adapters/stripe/plan-changes.test.ts', 'of three requests at once with a refused card'],
  },
  {
    promise: 'what is owed is voided before a license is canceled for it',
    file: stripeChanges,
    from: ' && (await voidOpen(client, subscriptionId))',
    to: '',
    test: ['functions/adapters/stripe/plan-changes.test.ts', 'voids what is owed and ends at once'],
  },
  {
    promise: 'a license whose payment fails can be canceled',
    file: 'shared/domain/licenses/enablement.ts',
    from: ' || isFailing(licenseStatus(snapshot, now))',
    to: '',
    test: [
      'web/src/features/subscriptions/row-actions.test.ts',
      'it can be canceled, which ends it at once: ',
    ],
  },
  {
    promise: 'a change of plan that costs another sum than its page shows is confirmed first',
    file: 'functions/calls/upgrade/agreed.ts',
    from: 'if (dueCents !== agreedCents)',
    to: 'if (dueCents < agreedCents)',
    test: ['functions/calls/upgrade/run.test.ts', 'whose amount differs from the preview reports it'],
  },
  {
    promise: 'a change of plan that nobody knows the end of lets no other in',
    file: 'functions/flows/licenses/change-alone.ts',
    from: 'if (!isSettled && asked !== nameOf(target) && asked !== nameOf(current)) throw busy();',
    to: '',
    test: ['functions/calls/upgrade/turns.test.ts', 'while the outcome of a change is unknown'],
  },
  {
    promise: 'a change of plan at PayPal costs no more than the unused days of the new plan',
    file: 'shared/domain/licenses/proration.ts',
    from: 'const leftMs = Math.min(paid.periodMs, Math.max(0, paidThrough - now));',
    to: 'const leftMs = paid.periodMs;',
    test: ['shared/domain/licenses/proration.test.ts', 'half a month of Plus instead of Basic'],
  },
  {
    promise: 'an invoice of PayPal is claimed before it is sent',
    file: 'functions/adapters/paypal/proration-invoices.ts',
    from: 'if (!(await records.claim(due))) return undefined;',
    to: 'await records.claim(due);',
    test: ['functions/adapters/paypal/proration-invoices.test.ts', 'is the only one sent'],
  },
  {
    promise: 'an invoice of PayPal is sent once',
    file: 'functions/adapters/dynamo/licenses/proration-invoices.ts',
    from: "'invoiceId = :invoice AND contains(:from, #state)'",
    to: "'invoiceId = :invoice AND (contains(:from, #state) OR #state <> :state)'",
    test: ['test/tables/proration-invoices.test.ts', 'an invoice can be claimed until it is sent'],
  },
  {
    promise: 'an invoice of PayPal that a later one replaced is not sent',
    file: 'functions/adapters/dynamo/licenses/proration-invoices.ts',
    from: "'invoiceId = :invoice AND contains(:from, #state)'",
    to: "'(invoiceId = :invoice OR invoiceId <> :invoice) AND contains(:from, #state)'",
    test: ['test/tables/proration-invoices.test.ts', 'a draft is replaced by a later one'],
  },
  {
    promise: 'an invoice of PayPal whose period is over is withdrawn',
    file: 'functions/adapters/paypal/proration-invoices.ts',
    from: "return state === 'sent' || state === 'sending' ? callPaypal(() => withdrawSent(record)) : undefined;",
    to: 'return undefined;',
    test: ['functions/adapters/paypal/proration-invoices.test.ts', 'is withdrawn when its period is over'],
  },
  {
    promise: 'of two changes of plan at PayPal the later invoice credits the earlier one',
    file: 'functions/adapters/paypal/proration-invoices.ts',
    from: 'const dueCents = Math.max(0, record.dueCents - creditCents);',
    to: 'const { dueCents } = record;',
    test: [
      'functions/adapters/paypal/proration-invoices.test.ts',
      'the later one’s invoice credits an earlier one',
    ],
  },
  {
    promise: 'a refund is given for fourteen days, and not longer',
    file: refundRule,
    from: 'return now <= until',
    to: 'return now <= until + 2 * dayMs',
    test: [refundTest, 'a refund is refused and not recorded'],
  },
  {
    promise: 'a refund is given once per product',
    file: refundRule,
    from: "if (refundedBefore) return { allowed: false, why: 'once' };",
    to: '',
    test: [refundTest, 'a refund is granted once per product'],
  },
  {
    promise: 'a refund is given once to a person, whatever account that has now',
    file: 'functions/flows/licenses/refund-due.ts',
    from: '(await pastRefunds.includes(license.email, refundedPlan(license, catalogue)))',
    to: 'false',
    test: [refundTest, 'a refund is granted once per product to a person'],
  },
  {
    promise: 'a refund is refused for a payment that a bank claims back',
    file: refundRule,
    from: "if (disputed) return { allowed: false, why: 'disputed' };",
    to: '',
    test: ['functions/calls/refund/run.test.ts', 'a dispute noted on the license refuses the refund'],
  },
  {
    promise: 'a refund of a first payment is refused after a second one',
    file: refundRule,
    from: 'if (paymentsMade > 1)',
    to: 'if (paymentsMade > 2)',
    test: [refundTest, 'a refund is refused and not recorded'],
  },
  {
    promise: 'a refund ends the license',
    file: 'functions/flows/licenses/refund-license.ts',
    from: 'const later = await refunds.end(license, idempotencyKey);',
    to: 'const later: never[] = [];',
    test: [refundTest, 'a refund returns the payment, then ends the license'],
  },
  {
    promise: 'a refund that the provider refuses takes no license away',
    file: stripeRefunds,
    from: 'if (paid.length > 1 && !charge?.amount_refunded) return undefined;',
    to: '',
    test: [
      'functions/adapters/stripe/refunds.test.ts',
      'given an upgrade paid since the request, nothing is refunded',
    ],
  },
  {
    promise: 'a refund gives back what was paid while it was under way',
    file: stripeRefunds,
    from: 'return refundEach(client, subscriptionId, later);',
    to: 'return [];',
    test: ['functions/adapters/stripe/refunds.test.ts', 'given an upgrade paid during the refund'],
  },
  {
    promise: 'a refund at PayPal first withdraws the invoice that is open',
    file: 'functions/adapters/paypal/refunds.ts',
    from: 'if (isOpen && !(await prorationInvoices.withdraw(license))) return undefined;',
    to: '',
    test: [
      'functions/adapters/paypal/refunds.test.ts',
      'the invoice of an approved change that was not sent yet',
    ],
  },
  {
    promise: 'who leaves gets back what was paid since, and nothing older',
    file: stripeRefunds,
    from: 'paidAtOf(invoice) >= from',
    to: 'paidAtOf(invoice) >= 0',
    test: [
      'functions/adapters/stripe/refunds-for-leavers.test.ts',
      'every payment made since is refunded once',
    ],
  },
  {
    promise: 'who leaves with several licenses of a plan gets the dearest one back',
    file: refundRule,
    from: 'other.amountCents - one.amountCents',
    to: 'one.amountCents - other.amountCents',
    test: [
      'functions/flows/account/refund-leaver.test.ts',
      'of two licenses of a plan the dearer one is refunded',
    ],
  },
];
