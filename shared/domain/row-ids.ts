// Ids that sort by time: the time in thirteen digits, and what distinguishes rows of the same millisecond.

/** An id of a lead or of a click. */
export const rowIdShape = /^\d{13}#[\w-]{1,36}$/;

export function rowId(at: number, rest: string): string {
  return `${idFrom(at)}#${rest}`;
}

/** Sorts before every id of this time and after every earlier one; a time out of range becomes the first or the last. */
export function idFrom(at: number): string {
  return String(Math.min(Math.max(0, Math.trunc(at)), 9_999_999_999_999)).padStart(13, '0');
}

/** The time in an id; undefined for a text that is no id. */
export function timeOfId(id: string): number | undefined {
  return /^\d{13}#/.test(id) ? Number(id.slice(0, 13)) : undefined;
}

/**
 * An id as people, forms and addresses carry it: `Ab3dE6gH-1795182300000`. A payment page takes no other signs, and a `#` would
 * end an address.
 */
export function publicId(id: string): string {
  return id.replace(/^(\d{13})#(.+)$/, '$2-$1');
}

/** The id behind its public form; any other text as it stands. */
export function idFromPublic(text: string): string {
  return text.replace(/^(.+)-(\d{13})$/, '$2#$1');
}
