// The files that ad networks import conversions from, to the letter: what they do not expect, they refuse.

import { plainCsvLines } from '../csv.ts';
import type { AdConsent, ConsentWord } from './ad-consent.ts';
import type { ContactHashes } from './contact-hashes.ts';
import { amountText, type Conversion } from './conversion.ts';
import {
  type ConversionFileName,
  type ConversionGoal,
  conversionFiles,
  type ExportFileName,
  longestConversionName,
  networkOfFile,
} from './conversion-file-names.ts';
import { clockWithOffset, wallClockOf } from './zone-time.ts';

export interface ExportSettings {
  /** The conversion action or goal at the network for each outcome, letter by letter. */
  names: Readonly<Record<ConversionGoal, string>>;
  timeZone: string;
}

export const defaultExport: ExportSettings = {
  names: { won: 'Utmost lead', qualified: 'Utmost qualified lead' },
  timeZone: 'UTC',
};

/** What ids of networks are made of; anything else they would refuse, and a spreadsheet might calculate. */
const idShape = /^\w[\w.~-]*$/;

/** Whether a click id can be one that its network has made. */
export function isNetworkId(value: string): boolean {
  return idShape.test(value);
}

/** Whether a name can stand in the files: visible, and no formula to a spreadsheet that opens one of them. */
export function isConversionName(name: string): boolean {
  return (
    name.length > 0 &&
    name.length <= longestConversionName &&
    name === name.trim() &&
    !/^[=+\-@|%＝＋－＠]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)
  );
}

/** The columns in which networks take hashes of a person; at Google they may hold addresses, too. Why: docs/decisions/0203 */
const hashHeadings = {
  google: ['Email', 'Phone Number'],
  microsoft: ['Hashed Email Address', 'Hashed Phone Number'],
} as const;

/**
 * The lines above the conversions. Google's scheduled imports want the headings in the first row, so its times say their
 * zone themselves; Microsoft's template says it above the headings.
 */
export function headOfFile(file: ConversionFileName, hasHashes = false): string {
  const hashes = hasHashes ? hashHeadings[networkOfFile(file)] : [];
  const heading = [
    conversionFiles[file].heading,
    'Conversion Name',
    'Conversion Time',
    'Conversion Value',
    'Conversion Currency',
  ];
  return plainCsvLines(
    isMicrosoft(file)
      ? [zoneOfMicrosoft, [...heading, ...hashes]]
      : [[...heading, 'Order ID', 'Ad User Data', 'Ad Personalization', ...hashes]],
  );
}

interface ConvertedClick {
  /** The click id. */
  value: string;
  conversion: Conversion;
  consent: AdConsent;
  hashes?: ContactHashes | undefined;
}

/** A line for each conversion whose click id the network can know. */
export function linesOfFile(
  file: ConversionFileName,
  { names, timeZone }: ExportSettings,
  converted: readonly ConvertedClick[],
  hasHashes = false,
): string {
  const timeOf = clockOfFile(file, timeZone);
  return plainCsvLines(
    converted
      .filter(({ value }) => isNetworkId(value))
      .map(({ value, conversion, consent, hashes }) => [
        ...[value, names[conversionFiles[file].goal], timeOf(conversion.at)],
        ...[amountText(conversion), conversion.value === null ? '' : conversion.currency],
        ...(isMicrosoft(file)
          ? []
          : [conversion.order ?? '', ...[consent.userData, consent.personalization].map(textOfConsent)]),
        ...(hasHashes ? [hashes?.email, hashes?.phone] : []),
      ]),
  );
}

/** What is not known is not said. */
function textOfConsent(word: ConsentWord | null): string {
  return word === null ? '' : word === 'granted' ? 'Granted' : 'Denied';
}

/** Microsoft takes one offset for all times of a file, and zones have two: they are in UTC. */
export const zoneOfMicrosoft = ['Parameters:TimeZone=+0000'];

export function clockOfFile(file: ExportFileName, timeZone: string): (at: number) => string {
  return isMicrosoft(file) ? wallClockOf('UTC') : clockWithOffset(timeZone);
}

function isMicrosoft(file: ExportFileName) {
  return networkOfFile(file) === 'microsoft';
}
