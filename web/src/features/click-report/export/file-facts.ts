import type { AnswerOf } from '#shared/contract/index.ts';
import {
  type AdjustmentFileName,
  type ConversionFileName,
  conversionFiles,
  type ExportFileName,
  isAdjustmentFile,
  networkOfFile,
} from '#shared/domain/leads/conversion-file-names.ts';
import { oldestAdjusted } from '#shared/domain/leads/exported-conversion.ts';
import { dayMs } from '#shared/domain/time.ts';
import { exportText } from './text.ts';

const { files: text } = exportText;

type Counts = NonNullable<AnswerOf<'click-export'>['counts']>;

export interface FileFacts {
  what: string;
  /** False as long as it isn't known. */
  isEmpty: boolean;
  /** Whether nothing was left out of it either. */
  isUnused: boolean;
  /** What is in it, and what was left out and why. */
  lines: readonly string[];
}

export function factsOf(file: ExportFileName, counts: Counts | undefined): FileFacts {
  return isAdjustmentFile(file) ? adjustmentFacts(file, counts) : conversionFacts(file, counts);
}

function conversionFacts(file: ConversionFileName, counts: Counts | undefined): FileFacts {
  const what = text.what[conversionFiles[file].click];
  if (!counts) return { what, isEmpty: false, isUnused: false, lines: [] };
  const { holds, refused, repeated, old, unknown } = counts.files[file];
  const left = [
    ...[lineOf(refused, text.refused), lineOf(repeated, text.repeated)],
    ...[lineOf(old, text.old), lineOf(unknown, text.unknown)],
  ].flat();
  const isEmpty = holds === 0;
  return { what, isEmpty, isUnused: isEmpty && left.length === 0, lines: [text.holds(holds), ...left] };
}

function adjustmentFacts(file: AdjustmentFileName, counts: Counts | undefined): FileFacts {
  const what = text.adjustments;
  if (!counts) return { what, isEmpty: false, isUnused: false, lines: [] };
  const { restates, retracts, young, old, valueless, repeated } = counts.adjustments[file];
  const days = oldestAdjusted[networkOfFile(file)] / dayMs;
  const left = [
    ...[lineOf(young, text.young), lineOf(old, count => text.late(count, days))],
    ...[lineOf(valueless, text.valueless), lineOf(repeated, text.repeated)],
  ].flat();
  const isEmpty = restates + retracts === 0;
  const isUnused = isEmpty && left.length === 0;
  return { what, isEmpty, isUnused, lines: [text.adjusted(restates, retracts), ...left] };
}

function lineOf(count: number, words: (count: number) => string): string[] {
  return count > 0 ? [words(count)] : [];
}
