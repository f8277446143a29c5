import type { ConversionRefusal } from '../domain/leads/conversion.ts';
import { longestConversionName } from '../domain/leads/conversion-file-names.ts';

/** Why a click cannot be marked as converted like this. */
export const conversionRefusalText: Readonly<Record<ConversionRefusal['code'], string>> = {
  'before-click': 'The sale can’t have been made before the click. Choose a later time.',
  'in-the-future': 'The time of the sale is in the future. Choose the time at which it was made.',
  'negative-value': 'The value can’t be negative. Ad networks take 0 or more.',
  'value-too-large': 'The value is larger than ad networks take. Check the number of digits.',
  'unknown-currency': 'Name the currency by its three letters, such as USD or EUR.',
};

export const clickText = {
  missing: 'This click is no longer there. Click IDs are kept for 90 days.',
  fileMissing: 'This file no longer exists. Its link may have been replaced.',
  conversionName: `Use up to ${longestConversionName} visible characters, and begin with a letter or digit.`,
  timeZone: 'Choose a time zone by its name, such as America/New_York or UTC.',
} as const;
