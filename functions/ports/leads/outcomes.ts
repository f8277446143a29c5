import type { ContactHashes } from '#shared/domain/leads/contact-hashes.ts';
import type { Conversion } from '#shared/domain/leads/conversion.ts';
import type { ConversionGoal } from '#shared/domain/leads/conversion-file-names.ts';
import type { ExportedConversion } from '#shared/domain/leads/exported-conversion.ts';
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';
import type { Dimension } from '#shared/domain/visits/visit-dimensions.ts';

interface LeadChange {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  before: LeadOutcome | null;
  outcome: LeadOutcome | null;
  /** Whether consent was withdrawn; undefined where that stays as it is. */
  isWithdrawn?: boolean | undefined;
  /** By what the lead was counted: as spam it leaves these figures, and comes back when it is none. */
  dimensions: readonly [Dimension, string][];
}

/** What changes with the outcome of one lead. */
export interface OutcomeChange {
  /** Undefined for a click of which no lead is known. */
  lead?: LeadChange | undefined;
  /** Its clicks of which networks are told something else now: by outcome, what, or null for no longer. */
  clicks: readonly {
    id: string;
    /** When this is said, epoch milliseconds. */
    at: number;
    marks: Readonly<Partial<Record<ConversionGoal, Conversion | null>>>;
    /** What they know of it, where that is something else now; null for nothing. */
    exported: Readonly<Partial<Record<ConversionGoal, ExportedConversion | null>>>;
    /** Hashes of the person, where others are kept from now on; null for none. */
    hashes: Readonly<Partial<Record<ConversionGoal, ContactHashes | null>>>;
  }[];
}

export interface Outcomes {
  /**
   * A lead changes together with its clicks and the figures it leaves, or not at all. False if something is no longer as it was read; nothing of
   * that lead is written then.
   */
  write(licenseKey: string, changes: readonly OutcomeChange[]): Promise<boolean>;
}
