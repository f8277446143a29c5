// What a network knows of a conversion, by files that it may have fetched, and what it has to hear of it after that.
// Why: docs/decisions/0202
import { dayMs } from '../time.ts';
import type { Conversion } from './conversion.ts';
import type { ExportFileName, FileNetwork } from './conversion-file-names.ts';

/** A conversion that a network may have heard of, by what it knows it by, and that something else was said of since. */
export interface ToldConversion {
  /** Its time as it was told first, epoch milliseconds. */
  at: number;
  /** Its order ID in Google's files. */
  order: string;
  /** When it was last said to be worth something else, or nothing any more; undefined if it never was. */
  changedAt?: number | undefined;
}

/** What was said of a click and an outcome. */
export interface SaidConversion {
  conversion: Conversion;
  /** The lead it was said of, by its id; undefined if it was said of the click alone. */
  lead?: string | undefined;
  /** When it was said, epoch milliseconds. */
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
  told: ToldConversion | undefined;
  /** What its network could be told before, and can be now; undefined where that is nothing. */
  before: SaidConversion | undefined;
  after: SaidConversion | undefined;
  /** When the files were handed over that it is told in, and that say what became of it. */
  handed: { conversions: number; adjustments: number };
  now: number;
}

/** What there is to be told after a change; undefined where the network has heard of nothing yet. */
export function toldAfter({ clickId, told, before, after, handed, now }: Change): ToldConversion | undefined {
  if (before) {
    // One click sold twice: the network has heard of one sale, and hears of the other.
    if (after && after.lead !== before.lead) return undefined;
    if (!told && before.saidAt >= handed.conversions) return undefined;
    const known = told ?? { at: before.conversion.at, order: orderIdOf(clickId, before) };
    return isWorthTheSame(before, after) ? known : { ...known, changedAt: now };
  }
  if (!after || !told) return told;
  const isRetracted =
    (told.changedAt ?? now) < handed.adjustments && told.at + youngestAdjusted <= handed.adjustments;
  // What was retracted is never taken again: it comes back as another conversion.
  return isRetracted
    ? { at: told.at + 1000, order: `${orderIdFrom(clickId)}-${now}` }
    : { ...told, changedAt: now };
}

function isWorthTheSame({ conversion }: SaidConversion, after: SaidConversion | undefined): boolean {
  return (
    after !== undefined &&
    after.conversion.value === conversion.value &&
    after.conversion.currency === conversion.currency
  );
}
