import * as z from 'zod';
import { optionalMails } from '../domain/letters/optional-mails.ts';
import { setupFaults } from '../domain/reports/setup-faults.ts';

const time = z.number();
const cents = z.number().int();

/** The means of payment: a card as its provider names it, or PayPal. */
const payment = z.discriminatedUnion('by', [
  z.object({ by: z.literal('card'), brand: z.string(), last4: z.string() }),
  z.object({ by: z.literal('paypal') }),
]);
export type PaymentMethod = z.infer<typeof payment>;

/** A plan as it is bought: its name, how many licenses, and the price of a term for all of them. */
const plan = z.object({
  name: z.string(),
  quantity: z.number().int(),
  interval: z.enum(['month', 'year']),
  amountCents: cents,
});
export type LetterPlan = z.infer<typeof plan>;

const common = {
  /** What happened, by its identity: letters with the same one are mailed once. */
  once: z.string().min(1).max(400),
  to: z.string(),
};
/** To the owner of an account, who is greeted by name: the job that mails it asks the pool for the name. */
const toOwner = {
  ...common,
  userId: z.string().exactOptional(),
  name: z.string().exactOptional(),
  /** Set on what its reader may switch off: the mail then says how, to the mail program too. */
  optional: z.enum(optionalMails).exactOptional(),
};
const aboutPlan = { ...toOwner, plan };
/** An amount is null where the provider did not say one. */
const money = { ...aboutPlan, payment: payment.nullable() };
/** To ourselves. */
const toDo = { ...common, plan, payment: payment.nullable(), amountCents: cents, customer: z.string() };

/** What a site's traffic of a calendar month was, beside its allowance. */
const traffic = {
  /** When it begins. */
  month: time,
  site: z.string().nullable(),
  visits: z.number().int(),
  allowance: z.number().int(),
};

const topOf = z.array(z.object({ name: z.string(), visits: z.number().int(), leads: z.number().int() }));

/**
 * A mail that is due, with its facts, as queued for job `send-letters`. Times are epoch milliseconds.
 */
export const letterMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trial-begun'), ...money, firstChargeAt: time }),
  z.object({ kind: z.literal('trial-ending'), ...money, firstChargeAt: time }),
  z.object({ kind: z.literal('renewal-coming'), ...money, renewsAt: time }),
  z.object({
    kind: z.literal('payment-received'),
    ...money,
    amountCents: cents,
    paidAt: time,
    invoiceUrl: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('payment-failed'),
    ...money,
    amountCents: cents,
    /** Where the open invoice can be paid. */
    payUrl: z.string().nullable(),
    nextTryAt: time.nullable(),
    /** Whether tracking has stopped already. */
    stopped: z.boolean(),
  }),
  z.object({ kind: z.literal('card-expiring'), ...money, lastDay: time, nextChargeAt: time }),
  z.object({ kind: z.literal('plan-changed'), ...money, from: z.string(), renewsAt: time }),
  z.object({
    kind: z.literal('cancelled'),
    ...aboutPlan,
    accessUntil: time,
    ended: z.boolean(),
    undoable: z.boolean(),
  }),
  z.object({ kind: z.literal('cancellation-undone'), ...money, renewsAt: time }),
  z.object({
    kind: z.literal('refunded'),
    ...money,
    /** The sum of all that went back. */
    amountCents: cents,
    /** Payments beside the first one; one that was refused is not part of the sum. */
    later: z
      .array(
        z.object({ paidAt: time, amountCents: cents, payment: payment.nullable(), refused: z.boolean() }),
      )
      .exactOptional(),
  }),
  z.object({ kind: z.literal('refund-failed'), ...aboutPlan }),
  z.object({
    kind: z.literal('payment-late'),
    ...money,
    amountCents: cents,
    paidAt: time,
    invoiceId: z.string(),
  }),
  z.object({
    kind: z.literal('refund-to-do'),
    ...toDo,
    /** Paid for a time that was over, unless it says otherwise: one that the provider refused to give back. */
    why: z.enum(['refused', 'left', 'twice']).exactOptional(),
    paidAt: time,
    invoiceId: z.string(),
    subscriptionId: z.string(),
  }),
  z.object({
    kind: z.literal('payment-disputed'),
    ...common,
    provider: z.string(),
    /** The provider's id of the dispute, and what it is about as far as we know. */
    disputeId: z.string(),
    /** The bank only asks, and has taken no money. */
    inquiry: z.literal(true).exactOptional(),
    subscriptionId: z.string().nullable(),
    customer: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('payment-contested'),
    ...aboutPlan,
    /** What the bank says of it. */
    state: z.enum(['open', 'won', 'lost']),
    /** When the service stops, if it is open until then. */
    suspendedFrom: time,
  }),
  z.object({ kind: z.literal('purchase-through'), ...money }),
  z.object({
    kind: z.literal('purchase-not-through'),
    ...toOwner,
    why: z.enum(['not-completed', 'second-trial']),
    orderedAt: time,
  }),
  z.object({ kind: z.literal('support-ordered'), ...money, amountCents: cents, orderId: z.string() }),
  z.object({ kind: z.literal('support-to-do'), ...toDo, orderId: z.string() }),
  z.object({ kind: z.literal('traffic-near'), ...toOwner, plan: z.string(), ...traffic }),
  z.object({
    kind: z.literal('traffic-over'),
    ...toOwner,
    plan: z.string(),
    ...traffic,
    /** The month before was over the allowance, too. */
    again: z.boolean(),
    /** There is no larger plan on sale. */
    largest: z.boolean(),
    /** From when on the monthly reports are locked, if so. */
    lockedFrom: time.nullable(),
  }),
  z.object({
    kind: z.literal('traffic-to-do'),
    ...common,
    ...traffic,
    customer: z.string(),
    licenseKey: z.string(),
  }),
  z.object({
    kind: z.literal('monthly-report'),
    ...toOwner,
    licenseKey: z.string(),
    ...traffic,
    leads: z.number().int(),
    /** Leads whose channel is known. */
    tracked: z.number().int(),
    before: z.object({ visits: z.number().int(), leads: z.number().int() }),
    locked: z.boolean(),
    /** So many of the visits and leads came in floods. */
    flood: z.number().int(),
    channels: topOf,
    sources: topOf,
    campaigns: topOf,
    faults: z.array(z.enum(setupFaults)),
  }),
  z.object({ kind: z.literal('password-changed'), ...common, name: z.string(), at: time }),
  z.object({ kind: z.literal('email-changing'), ...common, name: z.string(), at: time }),
  z.object({ kind: z.literal('email-changed'), ...common, name: z.string(), at: time }),
  z.object({
    kind: z.literal('second-factor-changed'),
    ...common,
    name: z.string(),
    at: time,
    on: z.boolean(),
    /** Switched off by somebody who was not signed in, with the password and a backup code. */
    byCode: z.boolean(),
  }),
  z.object({ kind: z.literal('backup-codes-made'), ...common, name: z.string(), at: time }),
  z.object({ kind: z.literal('site-connected'), ...toOwner, site: z.string(), at: time }),
  z.object({
    kind: z.literal('after-leaving'),
    ...common,
    plan,
    payment: payment.nullable(),
    /** What came in after the account was deleted; null for an order that was still open then. */
    paid: z.object({ amountCents: cents, paidAt: time, refused: z.boolean() }).nullable(),
  }),
  z.object({
    kind: z.literal('bought-twice'),
    ...money,
    /** What was paid with the second order; null if nothing was. */
    paid: z.object({ amountCents: cents, paidAt: time, refused: z.boolean() }).nullable(),
  }),
  z.object({ kind: z.literal('account-deleted'), ...common, name: z.string(), at: time }),
  z.object({ kind: z.literal('export-ready'), ...common, name: z.string(), until: time }),
  z.object({
    kind: z.literal('contact-message'),
    ...common,
    name: z.string(),
    email: z.string(),
    message: z.string(),
  }),
]);

export type Letter = z.infer<typeof letterMessage>;
export type LetterKind = Letter['kind'];
export type LetterOf<Kind extends LetterKind> = Extract<Letter, { kind: Kind }>;
