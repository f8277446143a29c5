// The files that ad networks import conversions from, to the letter: what they do not expect, they refuse.

import { plainCsvLines } from '../csv.ts';
import { amountText, type Conversion } from './conversion.ts';
import { type ConversionFileName, conversionFiles, longestConversionName } from './conversion-file-names.ts';
import { wallClockOf } from './zone-time.ts';

export interface ExportSettings {
  /** The conversion action or goal at the network, letter by letter. */
  conversionName: string;
  timeZone: string;
}

/** Without summer time, so that no hour of a year is there twice. */
export const defaultExport: ExportSettings = { conversionName: 'Utmost lead', timeZone: 'UTC' };

/** What ids of networks are made of; anything else they would refuse, and a spreadsheet might calculate. */
const idShape = /^\w[\w.~-]*$/;

/** Whether a name can stand in the files: visible, and no formula to a spreadsheet that opens one of them. */
export function isConversionName(name: string): boolean {
  return (
    name.length > 0 &&
    name.length <= longestConversionName &&
    name === name.trim() &&
    !/^[=+\-@|%＝＋－＠]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)
  );
}

/** The lines above the conversions. */
export function headOfFile(file: ConversionFileName, settings: ExportSettings): string {
  const heading = [
    conversionFiles[file].heading,
    'Conversion Name',
    'Conversion Time',
    'Conversion Value',
    'Conversion Currency',
  ];
  return plainCsvLines([[`Parameters:TimeZone=${zoneOf(file, settings).parameter}`], heading]);
}

/** A line for each conversion whose click id the network can know. */
export function linesOfFile(
  file: ConversionFileName,
  settings: ExportSettings,
  converted: readonly { value: string; conversion: Conversion }[],
): string {
  const timeOf = wallClockOf(zoneOf(file, settings).zone);
  return plainCsvLines(
    converted
      .filter(({ value }) => idShape.test(value))
      .map(({ value, conversion }) => [
        ...[value, settings.conversionName, timeOf(conversion.at)],
        ...[amountText(conversion), conversion.value === null ? '' : conversion.currency],
      ]),
  );
}

/** Microsoft takes offsets only, which differ between summer and winter: its times are in UTC. */
function zoneOf(file: ConversionFileName, { timeZone }: ExportSettings) {
  const isUtc = file === 'microsoft' || timeZone === 'UTC';
  return isUtc ? { zone: 'UTC', parameter: '+0000' } : { zone: timeZone, parameter: timeZone };
}
