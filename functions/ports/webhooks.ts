import type { Nudge } from '#shared/contract/nudge.ts';
import type { PaymentIssue } from '#shared/domain/license.ts';

export interface Nudges {
  send(nudge: Nudge): Promise<void>;
}

export interface Webhooks {
  /** Verifies raw bytes by the signature in the headers (lower case); undefined for a forged or stale delivery. */
  verify(raw: string, headers: Readonly<Record<string, string>>): Promise<Nudge | undefined>;
}

export interface EventsSeen {
  has(id: string): Promise<boolean>;
  add(id: string): Promise<void>;
}

/** Why a person has to look at what a provider said. */
export type EscalationReason = 'unmatched' | PaymentIssue;

/** The queue of what cannot be done by itself; its alarm calls a person, who empties it (docs/runbook.md). */
export interface DeadLetters {
  escalate(nudge: Nudge, reason: EscalationReason): Promise<void>;
}
