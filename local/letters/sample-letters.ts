import type { Letter, LetterPlan, PaymentMethod } from '#shared/contract/letter.ts';
import { dayMs } from '#shared/domain/time.ts';
import { product } from '#shared/product.ts';

const to = 'maya@acme.test';
const us = product.contact.email;
const card: PaymentMethod = { by: 'card', brand: 'visa', last4: '4242' };
const paypal: PaymentMethod = { by: 'paypal' };
const basic: LetterPlan = { name: 'Basic', quantity: 1, interval: 'month', amountCents: 1000 };
const plus: LetterPlan = { name: 'Plus', quantity: 3, interval: 'year', amountCents: 75_000 };

/** One letter of every kind, and some in more than one form, as of `now` (epoch ms), for people to look at. */
export function sampleLetters(now: number, siteUrl: string): Letter[] {
  const inDays = (days: number) => now + days * dayMs;
  const name = 'Maya';
  const money = { to, name, plan: basic, payment: card };
  const lateFacts = { payment: paypal, amountCents: 1500, paidAt: now, invoiceId: 'INV2-Sample' };
  const late = { ...money, ...lateFacts };
  const month = Date.parse(new Date(now).toISOString().slice(0, 7));
  const traffic = { to, name, plan: 'Basic', month, site: 'acme.test', visits: 5230, allowance: 5000 };
  const afterLeaving = (refused: boolean) => ({
    payment: paypal,
    paid: { amountCents: 75_000, paidAt: now, refused },
  });
  const toDo = { to: us, plan: basic, payment: card, customer: to };
  const letters: (Letter extends infer One ? (One extends Letter ? Omit<One, 'once'> : never) : never)[] = [
    { kind: 'trial-begun', ...money, firstChargeAt: inDays(7) },
    { kind: 'trial-ending', ...money, payment: paypal, firstChargeAt: inDays(3) },
    { kind: 'renewal-coming', ...money, plan: plus, renewsAt: inDays(7) },
    {
      kind: 'payment-received',
      ...money,
      amountCents: 1000,
      paidAt: now,
      invoiceUrl: 'https://invoice.stripe.com/i/acct_1/test_1',
    },
    {
      kind: 'payment-received',
      ...money,
      plan: plus,
      payment: paypal,
      amountCents: 75_000,
      paidAt: now,
      invoiceUrl: null,
    },
    {
      kind: 'payment-failed',
      ...money,
      amountCents: 1000,
      payUrl: 'https://invoice.stripe.com/i/acct_1/test_2',
      nextTryAt: inDays(3),
      stopped: false,
    },
    {
      kind: 'payment-failed',
      ...money,
      payment: paypal,
      amountCents: 1000,
      payUrl: null,
      nextTryAt: null,
      stopped: true,
    },
    { kind: 'card-expiring', ...money, lastDay: inDays(9), nextChargeAt: inDays(20) },
    { kind: 'plan-changed', ...money, plan: plus, from: 'Basic, monthly', renewsAt: inDays(365) },
    { kind: 'cancelled', to, name, plan: basic, accessUntil: inDays(12), ended: false, undoable: true },
    { kind: 'cancelled', to, plan: plus, accessUntil: now, ended: true, undoable: false },
    { kind: 'cancellation-undone', ...money, renewsAt: inDays(12) },
    { kind: 'refunded', ...money, amountCents: 1000 },
    {
      kind: 'refunded',
      ...money,
      amountCents: 2500,
      later: [
        { paidAt: now, amountCents: 1500, payment: money.payment, refused: false },
        { paidAt: now, amountCents: 7400, payment: money.payment, refused: true },
      ],
    },
    { kind: 'refund-failed', to, name, plan: basic },
    { kind: 'payment-late', ...late },
    { kind: 'refund-to-do', ...toDo, ...lateFacts, subscriptionId: 'I-Sample' },
    { kind: 'refund-to-do', ...toDo, ...lateFacts, why: 'refused', subscriptionId: 'sub_1Sample' },
    { kind: 'refund-to-do', ...toDo, ...lateFacts, why: 'left', subscriptionId: 'sub_1Sample' },
    {
      kind: 'payment-disputed',
      to: us,
      provider: 'Stripe',
      disputeId: 'ch_3Sample',
      subscriptionId: 'sub_1Sample',
      customer: to,
    },
    {
      kind: 'payment-disputed',
      to: us,
      provider: 'Stripe',
      disputeId: 'ch_4Sample',
      inquiry: true,
      subscriptionId: 'sub_1Sample',
      customer: to,
    },
    { kind: 'payment-contested', to, name, plan: basic, state: 'open', suspendedFrom: inDays(7) },
    { kind: 'payment-contested', to, name, plan: basic, state: 'won', suspendedFrom: inDays(7) },
    { kind: 'payment-contested', to, name, plan: basic, state: 'lost', suspendedFrom: inDays(7) },
    { kind: 'purchase-through', ...money },
    { kind: 'purchase-not-through', to, why: 'not-completed', orderedAt: now },
    { kind: 'purchase-not-through', to, why: 'second-trial', orderedAt: now },
    { kind: 'support-ordered', ...money, amountCents: 29_500, orderId: 'pi_3Sample' },
    { kind: 'support-to-do', ...toDo, amountCents: 29_500, orderId: 'pi_3Sample' },
    { kind: 'traffic-near', ...traffic, visits: 4011 },
    { kind: 'traffic-over', ...traffic, again: false, largest: false, lockedFrom: null },
    { kind: 'traffic-over', ...traffic, again: true, largest: false, lockedFrom: inDays(7) },
    {
      kind: 'traffic-over',
      ...traffic,
      plan: 'Professional',
      visits: 261_482,
      allowance: 250_000,
      again: false,
      largest: true,
      lockedFrom: null,
    },
    {
      kind: 'traffic-to-do',
      to: us,
      month,
      site: 'acme.test',
      visits: 261_482,
      allowance: 250_000,
      customer: to,
      licenseKey: '6a1c2f',
    },
    {
      kind: 'monthly-report',
      to,
      name,
      licenseKey: '6a1c2f',
      month,
      site: 'acme.test',
      visits: 4210,
      allowance: 5000,
      leads: 63,
      tracked: 51,
      before: { visits: 3650, leads: 66 },
      locked: false,
      flood: 240,
      faults: ['mixed-spelling'],
      channels: [
        { name: 'Paid Search', visits: 1802, leads: 31 },
        { name: 'Direct', visits: 1107, leads: 12 },
      ],
      sources: [{ name: 'Google · paid', visits: 2204, leads: 38 }],
      campaigns: [],
    },
    { kind: 'after-leaving', to, plan: plus, payment: money.payment, paid: null },
    { kind: 'after-leaving', to, plan: plus, ...afterLeaving(false) },
    { kind: 'after-leaving', to, plan: plus, ...afterLeaving(true) },
    { kind: 'bought-twice', ...money, plan: plus, paid: null },
    { kind: 'bought-twice', ...money, plan: plus, ...afterLeaving(false) },
    { kind: 'bought-twice', ...money, plan: plus, ...afterLeaving(true) },
    { kind: 'password-changed', to, name: 'Maya', at: now },
    { kind: 'email-changing', to, name: 'Maya', at: now },
    { kind: 'email-changed', to, name: 'Maya', at: now },
    { kind: 'second-factor-changed', to, name: 'Maya', at: now, on: true, byCode: false },
    { kind: 'second-factor-changed', to, name: 'Maya', at: now, on: false, byCode: false },
    { kind: 'second-factor-changed', to, name: 'Maya', at: now, on: false, byCode: true },
    { kind: 'backup-codes-made', to, name: 'Maya', at: now },
    { kind: 'site-connected', to, name, site: 'https://www.acme.test/blog', at: now },
    { kind: 'account-deleted', to, name: 'Maya', at: now },
    { kind: 'export-ready', to, name: 'Maya', until: inDays(1) },
    {
      kind: 'contact-message',
      to: us,
      name: 'Maya Rossi',
      email: to,
      message: `Hello,\n\ndoes it work with Typeform? Our site is ${siteUrl}.\n\nBest\nMaya`,
    },
  ];
  return letters.map((letter, place) => ({ ...letter, once: `sample#${now}#${place}` }) as Letter);
}
