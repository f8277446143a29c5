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
  /** What the lead was counted under: as spam it is taken out of these figures, and put back when it no longer is. */
  dimensions: readonly [Dimension, string][];
}

/** What changes with the outcome of one lead. */
export interface OutcomeChange {
  /** Undefined for a click of which no lead is known. */
  lead?: LeadChange | undefined;
  /** Its clicks of which the files change: by outcome the new conversion, or null for none any more. */
  clicks: readonly {
    id: string;
    /** When this is said, epoch milliseconds. */
    at: number;
    marks: Readonly<Partial<Record<ConversionGoal, Conversion | null>>>;
    /** The exported conversion where it changes; null for none. */
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
