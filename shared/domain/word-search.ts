/** The words of a text in lower case, in any alphabet. */
export function searchableWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Every word of the query must be the beginning of a word of the entry. */
export function matchesWords(entry: readonly string[], asked: readonly string[]): boolean {
  return asked.every(word => entry.some(one => one.startsWith(word)));
}
