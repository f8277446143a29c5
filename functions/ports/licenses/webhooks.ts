import type { Nudge } from '#shared/contract/nudge.ts';
import type { PaymentIssue } from '#shared/domain/licenses/license.ts';

export interface Nudges {
  send(nudge: Nudge): Promise<void>;
}

export interface Webhooks {
  /**
   * Verifies the raw body against the signature in the headers (lower case); undefined for a forged or stale
   * delivery.
   */
  verify(raw: string, headers: Readonly<Record<string, string>>): Promise<Nudge | undefined>;
}

export interface EventsSeen {
  has(id: string): Promise<boolean>;
  add(id: string): Promise<void>;
}

/** Why a person has to handle an event. */
export type EscalationReason = 'unmatched' | 'second-subscription' | PaymentIssue;

/** The queue of events that no job can handle. Its alarm rings at once, and a person empties it (docs/runbook.md). */
export interface DeadLetters {
  escalate(nudge: Nudge, reason: EscalationReason): Promise<void>;
  /** Parks a message that is no nudge, which no further try could change. */
  parkUnreadable(body: string): Promise<void>;
}
