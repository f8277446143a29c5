import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterBank, type CheckoutAnswer, fewer, isCompletion, stepOf, supportStepOf } from './checkout.ts';

function answer(part: Partial<CheckoutAnswer>): CheckoutAnswer {
  return { id: 'sub_1', status: 'incomplete', latest_invoice: null, pending_setup_intent: null, ...part };
}

function invoice(status: string, secret: string | null = 'pi_secret') {
  return { id: 'in_1', payment_intent: { status, client_secret: secret } };
}

const setUp = { kind: 'setup', subscriptionId: 'sub_1', clientSecret: 's' };
const unpaid = { kind: 'invoice', subscriptionId: 'sub_1', invoiceId: 'in_1' };

describe('stepOf', () => {
  it.each(['active', 'trialing'])('is done when %s', status => {
    expect(stepOf(answer({ status }))).toEqual({ kind: 'done' });
  });

  it('confirms a payment that requires action with the bank', () => {
    expect(stepOf(answer({ latest_invoice: invoice('requires_action') }))).toEqual({
      kind: 'confirm-payment',
      clientSecret: 'pi_secret',
      unfinished: unpaid,
    });
  });

  it('confirms the card with the bank before a trial counts as begun', () => {
    const setup = { status: 'requires_action', client_secret: 'seti_secret' };
    expect(stepOf(answer({ status: 'trialing', pending_setup_intent: setup }))).toMatchObject({
      kind: 'confirm-setup',
      clientSecret: 'seti_secret',
    });
  });

  it.each([
    ['is declined', 'requires_payment_method', { kind: 'declined', unfinished: setUp }],
    [
      'is to be confirmed',
      'requires_confirmation',
      { kind: 'confirm-setup', clientSecret: 's', unfinished: setUp },
    ],
    ['is through', 'succeeded', { kind: 'done' }],
  ])('of a card that %s before a trial, says so', (_, status, step) => {
    const setup = { status, client_secret: 's' };
    expect(stepOf(answer({ status: 'trialing', pending_setup_intent: setup }))).toEqual(step);
  });

  it('is done once its payment is through, whatever the subscription’s status', () => {
    expect(stepOf(answer({ latest_invoice: invoice('succeeded') }))).toEqual({ kind: 'done' });
  });

  it('keeps the open invoice of a declined card', () => {
    expect(stepOf(answer({ latest_invoice: invoice('requires_payment_method') }))).toEqual({
      kind: 'declined',
      unfinished: unpaid,
    });
  });

  it.each([
    answer({}),
    answer({ latest_invoice: invoice('processing') }),
    answer({ latest_invoice: invoice('requires_action', null) }),
    answer({ latest_invoice: { id: 'in_1', payment_intent: null } }),
  ])('is pending if the payment is neither paid nor declined (%#)', unsure => {
    expect(stepOf(unsure)).toEqual({ kind: 'pending' });
  });

  it('handles every combination of statuses, and never asks the bank without a client secret', () => {
    const intent = fc.option(
      fc.record({ status: fc.string(), client_secret: fc.option(fc.string({ minLength: 1 })) }),
    );
    fc.assert(
      fc.property(fc.string(), intent, intent, (status, payment_intent, pending_setup_intent) => {
        const step = stepOf(
          answer({ status, latest_invoice: { id: 'in_1', payment_intent }, pending_setup_intent }),
        );
        return !('clientSecret' in step) || step.clientSecret.length > 0;
      }),
    );
  });
});

describe('the rest of a checkout', () => {
  it('counts a payment as done only if the bank confirms it', () => {
    expect(['succeeded', 'processing', 'requires_payment_method', undefined].map(afterBank)).toEqual([
      'done',
      'pending',
      'declined',
      'declined',
    ]);
  });

  it.each([
    [{ pay_id: 'stripe', subscription_id: 'sub_1' }, true],
    [{ pay_id: 'paypal', subscription_id: 'I-1' }, false],
    [{ pay_id: 'stripe', subscription_id: '' }, false],
    [{ pay_id: 'stripe' }, false],
  ])('%j is complete: %s', (payload, complete) => {
    expect(isCompletion(payload)).toBe(complete);
  });

  it('the quantity never drops below one', () => {
    expect([1, 2, 3].map(fewer)).toEqual([1, 1, 2]);
  });

  it('finds the next step of the support offer', () => {
    const url = 'https://hooks.stripe.com/3ds';
    const approve = { rel: 'approve', href: 'https://www.paypal.com/approve' };
    expect(supportStepOf({ status: 'succeeded' }, 'stripe')).toEqual({ kind: 'welcome' });
    expect(supportStepOf({ status: 'COMPLETED' }, 'paypal_capture')).toEqual({ kind: 'welcome' });
    expect(supportStepOf({ status: 'COMPLETED' }, 'stripe')).toEqual({ kind: 'unknown' });
    expect(
      supportStepOf({ status: 'requires_action', next_action: { redirect_to_url: { url } } }, 'stripe'),
    ).toEqual({ kind: 'leave', url });
    expect(supportStepOf({ status: 'CREATED', links: [approve] }, 'paypal')).toEqual({
      kind: 'leave',
      url: approve.href,
    });
    const self = { rel: 'self', href: 'https://api.paypal.com/order' };
    expect(supportStepOf({ status: 'CREATED', links: [self, approve] }, 'paypal')).toMatchObject({
      url: approve.href,
    });
    const unknown = [
      { status: 'CREATED', links: [] },
      { status: 'CREATED' },
      { status: 'VOIDED', links: [approve] },
      { status: 'requires_action' },
    ];
    for (const one of unknown) expect(supportStepOf(one, 'paypal_capture')).toEqual({ kind: 'unknown' });
  });
});
