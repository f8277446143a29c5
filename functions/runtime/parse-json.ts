/** A half of a character's pair, which JSON can say and UTF-8 cannot: tables and providers refuse it, or change it. */
const half = /\\u[dD][89a-fA-F]/;

/** Reads JSON from outside, in which every text is well-formed afterwards; throws if it is invalid. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return half.test(text) || !text.isWellFormed() ? wellFormed(value) : value;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toWellFormed(), wellFormed(one)]));
}
