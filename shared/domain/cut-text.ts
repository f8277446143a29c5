/** The beginning of a text, of so many UTF-16 units at the most: never half a character, which providers refuse. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
