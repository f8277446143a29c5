const plainAddress = /^[^\s@:,;<>"()]+@[^\s@:,;<>"()]+\.[^\s@:,;<>"().]+$/;
const longestAddress = 254;
/** Accounts of programs, which Google grants like a person's. */
const ofPrograms = /(^|\.)gserviceaccount\.com$/;

/**
 * The one person a report is shared with, in Google's form; undefined for anything else: a list, a group, a domain, a
 * program, or everybody (`allUsers`).
 */
export function analyticsReaderOf(given: string): string | undefined {
  const reader = given.replace(/^ +| +$/g, '').toLowerCase();
  const [, domain = ''] = reader.split('@');
  if (reader.length > longestAddress || !plainAddress.test(reader) || ofPrograms.test(domain))
    return undefined;
  return reader;
}
