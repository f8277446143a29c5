// The codes that sign somebody in who has lost the authenticator app.

export const backupCodeLengths = {
  /** Codes of one set. */
  set: 10,
  /** Letters of one code: 80 bits, so that nobody finds one by trying and a plain hash of it says nothing. */
  code: 16,
  /** Letters between two hyphens. */
  group: 4,
  /** What may be typed, with blanks and hyphens of one's own. */
  longestTyped: 64,
} as const;

/** 32 letters and digits without those that look alike on paper (i, l, o, u). */
export const backupCodeLetters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A code of the given numbers, each 0–255: "k7m2-9xqp-4tnd-8rfw". */
export function backupCodeOf(numbers: Iterable<number>): string {
  const letters = [...numbers].map(number => backupCodeLetters[number % backupCodeLetters.length]).join('');
  return letters.match(new RegExp(`.{1,${backupCodeLengths.group}}`, 'g'))?.join('-') ?? '';
}

/** A code as it was typed or pasted: the same letters, whatever stands between them. */
export function cleanBackupCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
}
