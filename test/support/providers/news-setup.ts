// What the job that applies providers' news is run against, and a message of its queue.

import { paypalDisputes } from '#functions/adapters/paypal/disputes.ts';
import type { PaymentProvider } from '#functions/ports/checkout/purchases.ts';
import type { DueInvoices } from '#functions/ports/licenses/changes.ts';
import type { Disputes, Refunds } from '#functions/ports/licenses/refunds.ts';
import type { EscalationReason } from '#functions/ports/licenses/webhooks.ts';
import type { Nudge } from '#shared/contract/nudge.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { memoryCouponClaims } from '../fakes/coupon-claims.ts';
import { memoryDisputeNotes } from '../fakes/dispute-notes.ts';
import { letterPorts } from '../fakes/letters.ts';
import {
  memoryEventsSeen,
  memoryFiles,
  memoryLicenses,
  memoryTrialClaims,
  movableClock,
} from '../fakes/memory.ts';
import { messageOf } from '../fakes/message.ts';
import { owner, snapshot } from '../fakes/records.ts';

/** Each provider knows one subscription and records every read. */
export function newsSetup() {
  const asked: string[] = [];
  const parked: string[] = [];
  /** Subscriptions whose due invoice was sent. */
  const invoiced: string[] = [];
  /** Confirms every reported issue except `fine`. */
  const disputes: Disputes = {
    confirm: async ({ kind: issue, id }) =>
      id === 'fine' ? undefined : { issue, subscriptionId: id.startsWith('ours') ? 'sub_1' : undefined },
  };
  const provider = (name: Provider, known: string): Pick<PaymentProvider, 'read' | 'stop'> => ({
    stop: async () => undefined,
    async read(subscriptionId) {
      asked.push(`${name} ${subscriptionId}`);
      if (subscriptionId === 'down') throw new Error('down');
      return subscriptionId === known
        ? {
            owner: { ...owner, userId: `user-${known}`, licenseKey: known },
            snapshot: snapshot({
              provider: name,
              subscriptionId,
              ...(name === 'paypal' && { status: 'ACTIVE' }),
            }),
          }
        : undefined;
    },
  });
  const nothingDue: DueInvoices = { send: async () => undefined, noteLateNotified: async () => undefined };
  const send = async ({ subscription }: LicenseRow) => {
    invoiced.push(subscription.subscriptionId);
    return undefined;
  };
  const nothingPaid = (): Pick<Refunds, 'endSince'> => ({ endSince: async () => [] });
  const dueInvoices = { stripe: nothingDue, paypal: { ...nothingDue, send } };
  const licenses = memoryLicenses();
  return {
    asked,
    invoiced,
    disputeNotes: memoryDisputeNotes(licenses),
    dueInvoices,
    refunds: { stripe: nothingPaid(), paypal: nothingPaid() },
    providers: { stripe: provider('stripe', 'sub_1'), paypal: provider('paypal', 'I-1') },
    licenses,
    trialClaims: memoryTrialClaims(),
    couponClaims: memoryCouponClaims(),
    ...letterPorts(),
    eventsSeen: memoryEventsSeen(),
    disputes: { stripe: disputes, paypal: paypalDisputes },
    parked,
    deadLetters: {
      async escalate({ eventId }: Nudge, reason: EscalationReason) {
        parked.push(`${eventId} ${reason}`);
      },
      async parkUnreadable(body: string) {
        parked.push(`${body} unreadable`);
      },
    },
    trackerFiles: memoryFiles(),
    tracker: { source: 'SOURCE', collectUrl: 'https://collect.example' },
    clock: movableClock(),
  };
}

export function newsMessage(id: string, nudge: Partial<Nudge>) {
  const whole: Nudge = { provider: 'stripe', eventId: id, type: 'news', subscriptionId: null, ...nudge };
  return messageOf(id, whole);
}
