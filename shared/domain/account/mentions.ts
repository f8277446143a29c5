/**
 * Whether one of the known words stands anywhere in a record: as a whole value, or as a part of a key whose parts are
 * joined by `#`. A part of a word is no mention: `a@example.com` is not `anna@example.com`.
 */
export function mentions(record: unknown, known: Pick<ReadonlySet<string>, 'has'>): boolean {
  if (typeof record === 'string') return known.has(record) || record.split('#').some(part => known.has(part));
  if (record instanceof Set || Array.isArray(record))
    return [...record].some(value => mentions(value, known));
  if (typeof record !== 'object' || record === null) return false;
  return Object.entries(record).some(([name, value]) => mentions(name, known) || mentions(value, known));
}
