// What an ad network has of a conversion, by the files that it may have fetched, and what the next files have to say of it.
// Why: docs/decisions/0202
import { dayMs } from '../time.ts';
import type { Conversion } from './conversion.ts';
import type { ExportFileName, FileNetwork } from './conversion-file-names.ts';

/** A conversion that a network may have fetched, by what identifies it there, and when it changed since. */
export interface ExportedConversion {
  /** Its time as it was exported first, epoch milliseconds. */
  at: number;
  /** Its order ID in Google's files. */
  order: string;
  /** When its value was last changed, or it was withdrawn; undefined if neither has happened. */
  changedAt?: number | undefined;
}

/** The conversion that an outcome makes of a click. */
export interface SaidConversion {
  conversion: Conversion;
  /** Id of the lead with that outcome; undefined if the click itself was marked. */
  lead?: string | undefined;
  /** When the owner set it, epoch milliseconds. */
  saidAt: number;
}

/** When each file was last handed over, and whoever asked for it had it by then at the latest; epoch milliseconds. */
export type HandedOver = Readonly<Partial<Record<ExportFileName, number>>>;

/** Google takes no adjustment of a younger conversion. */
export const youngestAdjusted = dayMs;
/** Nor of an older one. */
export const oldestAdjusted: Readonly<Record<FileNetwork, number>> = {
  google: 54 * dayMs,
  microsoft: 90 * dayMs,
};

/**
 * The owner's name of the sale, or ours of the lead or click: Google adjusts what came under an order ID, and counts it
 * once.
 */
export function orderIdOf(clickId: string, { conversion, lead }: SaidConversion): string {
  return conversion.order ?? orderIdFrom(lead ?? clickId);
}

/** Begins with a digit, so that no spreadsheet takes it for a formula. */
function orderIdFrom(rowId: string): string {
  return rowId.replace('#', '-');
}

interface Change {
  clickId: string;
  exported: ExportedConversion | undefined;
  /** What could be exported before, and can be now; undefined where that is nothing. */
  before: SaidConversion | undefined;
  after: SaidConversion | undefined;
  /** When the files with conversions and with adjustments were last handed over. */
  handed: { conversions: number; adjustments: number };
  now: number;
}

/** The exported conversion after a change; undefined where the network has fetched nothing of it yet. */
export function exportedAfter({
  clickId,
  exported,
  before,
  after,
  handed,
  now,
}: Change): ExportedConversion | undefined {
  if (before) {
    // One click sold twice: the network has one sale, and is sent the other.
    if (after && after.lead !== before.lead) return undefined;
    if (!exported && before.saidAt >= handed.conversions) return undefined;
    const known = exported ?? { at: before.conversion.at, order: orderIdOf(clickId, before) };
    return isWorthTheSame(before, after) ? known : { ...known, changedAt: now };
  }
  if (!after || !exported) return exported;
  const isRetracted =
    (exported.changedAt ?? now) < handed.adjustments && exported.at + youngestAdjusted <= handed.adjustments;
  // What was retracted is never taken again: it comes back as another conversion.
  return isRetracted
    ? { at: exported.at + 1000, order: `${orderIdFrom(clickId)}-${now}` }
    : { ...exported, changedAt: now };
}

function isWorthTheSame({ conversion }: SaidConversion, after: SaidConversion | undefined): boolean {
  return (
    after !== undefined &&
    after.conversion.value === conversion.value &&
    after.conversion.currency === conversion.currency
  );
}
