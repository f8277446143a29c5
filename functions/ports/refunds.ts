import type { LicenseRow, PaymentIssue } from '#shared/domain/license.ts';

/** What was paid for a subscription so far. */
export interface PaymentHistory {
  /** Epoch milliseconds; null while nothing was paid. */
  firstPaidAt: number | null;
  /** How many payments were made. */
  made: number;
  /** Whether the first one was given back, in whole or in part. */
  refunded: boolean;
  /** Whether its bank took, or may take, the first one back. */
  disputed: boolean;
}

export interface Refunds {
  payments(license: LicenseRow): Promise<PaymentHistory>;
  /** Gives the first payment back; undefined where the provider refuses. */
  refundFirst(license: LicenseRow, idempotencyKey: string): Promise<{ status: string } | undefined>;
  /** Ends the subscription at once. */
  end(license: LicenseRow, idempotencyKey: string): Promise<void>;
}

/** A refund that failed, or a charge that is disputed, by the provider's own id. */
export interface ReportedIssue {
  kind: PaymentIssue;
  id: string;
}

/** Asks a provider whether what an event told of refunds and disputes is so. */
export interface Disputes {
  /** Undefined where nothing is the matter; with a subscription where the payment was for one. */
  confirm(
    reported: ReportedIssue,
  ): Promise<{ issue: PaymentIssue; subscriptionId?: string | undefined } | undefined>;
}
