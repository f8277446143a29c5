import type { ClickRows } from '#functions/ports/leads/clicks.ts';
import { headOfAdjustments, linesOfAdjustments } from '#shared/domain/leads/adjustment-file.ts';
import { type ExportSettings, headOfFile, linesOfFile } from '#shared/domain/leads/conversion-file.ts';
import {
  type AdjustmentFileName,
  adjustmentFileNames,
  type ConversionFileName,
  conversionFileNames,
  type ExportFileName,
  isAdjustmentFile,
} from '#shared/domain/leads/conversion-file-names.ts';
import { type AdjustmentRow, type ConversionRow, exportedRows, type RowDeps } from './exported-rows.ts';

export interface FileDeps extends RowDeps {
  clicks: Pick<ClickRows, 'page' | 'noteHandedOver'>;
}

/** What the files of a license hold, and what they leave out. */
export interface ConversionCounts {
  files: Record<ConversionFileName, Record<'holds' | LeftOut<ConversionRow>, number>>;
  adjustments: Record<AdjustmentFileName, Record<'restates' | 'retracts' | LeftOut<AdjustmentRow>, number>>;
  /** Conversions of clicks from networks that import no files. */
  elsewhere: number;
}
type LeftOut<Row extends { leftOut: string | undefined }> = NonNullable<Row['leftOut']>;

/** What one answer of a function can hold, with room to spare. */
const longestText = 4_500_000;

/** No gateway waits longer for an answer. */
const answeredWithin = 30_000;

/**
 * The conversions of one outcome and one kind of click id as its ad network imports them, or what became of them since, the
 * newest marks first: beyond what one file holds are those that earlier files had, and a network ignores what it knows
 * already.
 */
export async function writeConversionFile(
  { licenseKey, file, settings }: { licenseKey: string; file: ExportFileName; settings: ExportSettings },
  deps: FileDeps,
): Promise<string> {
  // Before anything is read: what changes from now on may be in this file.
  await deps.clicks.noteHandedOver(licenseKey, file, deps.clock.now() + answeredWithin);
  const rows = exportedRows(licenseKey, deps);
  if (isAdjustmentFile(file)) {
    let text = headOfAdjustments(file);
    for await (const { adjustments } of rows) {
      text += linesOfAdjustments(file, settings, heldBy(file, adjustments));
      if (text.length >= longestText) break;
    }
    return text;
  }
  const parts: ConversionRow[][] = [];
  for await (const { conversions } of rows) parts.push(heldBy(file, conversions));
  // Nobody else's file has their columns.
  const hasHashes = parts.some(part => part.some(({ hashes }) => hashes));
  let text = headOfFile(file, hasHashes);
  for (const part of parts) {
    text += linesOfFile(file, settings, part, hasHashes);
    if (text.length >= longestText) break;
  }
  return text;
}

function heldBy<Row extends ConversionRow | AdjustmentRow>(
  file: ExportFileName,
  rows: readonly Row[],
): Row[] {
  return rows.filter(row => row.file === file && !row.leftOut);
}

/** How many conversions each file holds now, and how many it leaves out. */
export async function countConversions(licenseKey: string, deps: RowDeps): Promise<ConversionCounts> {
  const counts: ConversionCounts = {
    files: eachOf(conversionFileNames, { holds: 0, old: 0, unknown: 0, refused: 0, repeated: 0 }),
    adjustments: eachOf(adjustmentFileNames, {
      restates: 0,
      retracts: 0,
      young: 0,
      old: 0,
      valueless: 0,
      repeated: 0,
    }),
    elsewhere: 0,
  };
  for await (const { conversions, adjustments } of exportedRows(licenseKey, deps)) {
    for (const { file, leftOut } of conversions)
      if (file) counts.files[file][leftOut ?? 'holds']++;
      else counts.elsewhere++;
    for (const { file, leftOut, now } of adjustments)
      counts.adjustments[file][leftOut ?? (now ? 'restates' : 'retracts')]++;
  }
  return counts;
}

function eachOf<Name extends string, Counts extends object>(names: readonly Name[], counts: Counts) {
  return Object.fromEntries(names.map(name => [name, { ...counts }])) as Record<Name, Counts>;
}
