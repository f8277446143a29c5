import type { Conversion } from '#shared/domain/leads/conversion.ts';
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';

/** What changes with the outcome of one lead. */
export interface OutcomeChange {
  /** Undefined for a click of which no lead is known. */
  lead?: { id: string; before: LeadOutcome | null; outcome: LeadOutcome | null } | undefined;
  /** Its clicks that are marked as converted now, or no longer. */
  clicks: readonly { id: string; mark: { sale: Conversion; markedAt: number } | null }[];
}

export interface Outcomes {
  /**
   * A lead changes together with its clicks, or not at all. False if something is no longer as it was read; nothing of
   * that lead is written then.
   */
  write(licenseKey: string, changes: readonly OutcomeChange[]): Promise<boolean>;
}
