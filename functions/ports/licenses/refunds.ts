import type { Card, Dispute, LicenseRow, PaymentIssue } from '#shared/domain/licenses/license.ts';

export type ChargedCard = Pick<Card, 'brand' | 'last4'>;

/** The payments of a subscription up to now. */
export interface PaymentHistory {
  /** Epoch milliseconds; null before the first payment. */
  firstPaidAt: number | null;
  /** What a refund gives back, and the card it goes to; null for another way of paying or before the payment. */
  firstCents: number;
  firstCard: ChargedCard | null;
  /** Number of payments. */
  made: number;
  /** Whether the first payment was refunded, in whole or in part. */
  refunded: boolean;
  /** Whether the first payment is or was disputed at the bank, which is more than a question of the bank. */
  disputed: boolean;
}

export interface Refund {
  /** The provider's own status value. */
  status: string;
  amountCents: number;
  /** The card that was charged, to which the money goes back; null for another way of paying. */
  card: ChargedCard | null;
}

/** A payment that is given back because it bought nothing: made after a refund or a deletion had begun, or twice. */
export interface LaterRefund {
  /** PayPal names a payment of its own instead. */
  invoiceId: string;
  /** Epoch milliseconds. */
  paidAt: number;
  amountCents: number;
  card: ChargedCard | null;
  /** The provider refuses to refund it: a person has to. */
  refused: boolean;
}

export interface Refunds {
  payments(license: LicenseRow): Promise<PaymentHistory>;
  /** Refunds the first payment; undefined if the provider refuses. */
  refundFirst(license: LicenseRow, idempotencyKey: string): Promise<Refund | undefined>;
  /**
   * Ends the subscription immediately, and gives back what was paid since the first payment; answers these payments, also
   * when repeated.
   */
  end(license: LicenseRow, idempotencyKey: string): Promise<readonly LaterRefund[]>;
  /**
   * Ends a subscription that is not to be, with what is unpaid of it, and gives back every payment made as of `since`,
   * epoch ms; answers these payments, also when repeated.
   */
  endSince(license: LicenseRow, since: number): Promise<readonly LaterRefund[]>;
}

/** Who was refunded for which plan, known by their e-mail address and by no account: it may be gone. */
export interface PastRefunds {
  includes(email: string, plan: string): Promise<boolean>;
  /** Safe to repeat. */
  note(email: string, plan: string): Promise<void>;
}

/** A failed refund or a disputed charge, by the provider's id. */
export interface ReportedIssue {
  kind: PaymentIssue;
  id: string;
}

/** Asks the provider whether a reported refund failure or dispute is true. */
export interface Disputes {
  /**
   * Undefined if not confirmed; includes the subscription if the payment belongs to one, and what its disputes have come
   * to as far as the provider says. Without any, the bank only asks, and has taken no money.
   */
  confirm(reported: ReportedIssue): Promise<
    | {
        issue: PaymentIssue;
        subscriptionId?: string | undefined;
        disputes?: readonly Dispute[];
      }
    | undefined
  >;
}

export interface DisputeNotes {
  /** Notes what a dispute of a license has come to; undefined if the license is gone. Safe to repeat. */
  note(owner: Pick<LicenseRow, 'userId' | 'licenseKey'>, dispute: Dispute): Promise<LicenseRow | undefined>;
}
