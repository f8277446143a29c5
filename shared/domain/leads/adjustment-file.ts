// The files by which ad networks hear what became of conversions that they have already, to the letter.
import { plainCsvLines } from '../csv.ts';
import { amountText, type Conversion } from './conversion.ts';
import { clockOfFile, type ExportSettings, zoneOfMicrosoft } from './conversion-file.ts';
import { type AdjustmentFileName, adjustmentFiles } from './conversion-file-names.ts';
import type { ExportedConversion } from './exported-conversion.ts';

export interface Adjustment {
  /** The click id. */
  value: string;
  exported: ExportedConversion & { changedAt: number };
  /** What the conversion is worth now; null where there is none any more. */
  now: Pick<Conversion, 'value' | 'currency'> | null;
}

/** Google knows a conversion by its order ID, Microsoft by click and time. Their words for the same two actions differ. */
const templates = {
  google: {
    above: [],
    headings: [
      ...['Order ID', 'Conversion Name', 'Adjustment Time', 'Adjustment Type'],
      ...['Adjusted Value', 'Adjusted Value Currency'],
    ],
    restate: 'RESTATE',
    retract: 'RETRACT',
  },
  microsoft: {
    above: [zoneOfMicrosoft],
    headings: [
      ...['Microsoft Click ID', 'Conversion Name', 'Conversion Time', 'Adjustment Time', 'Adjustment Type'],
      ...['Adjustment Value', 'Adjustment Currency Code'],
    ],
    restate: 'Restate',
    retract: 'Retract',
  },
} as const;

export function headOfAdjustments(file: AdjustmentFileName): string {
  const { above, headings } = templates[adjustmentFiles[file].network];
  return plainCsvLines([...above, headings]);
}

export function linesOfAdjustments(
  file: AdjustmentFileName,
  { names, timeZone }: ExportSettings,
  adjustments: readonly Adjustment[],
): string {
  const { network, goal } = adjustmentFiles[file];
  const { restate, retract } = templates[network];
  const timeOf = clockOfFile(file, timeZone);
  return plainCsvLines(
    adjustments.map(({ value, exported, now }) => [
      ...(network === 'google' ? [exported.order, names[goal]] : [value, names[goal], timeOf(exported.at)]),
      // Neither takes a time that isn't later than that of the conversion.
      timeOf(Math.max(exported.changedAt, exported.at + 1000)),
      ...(now ? [restate, amountText(now), now.currency] : [retract, '', '']),
    ]),
  );
}
