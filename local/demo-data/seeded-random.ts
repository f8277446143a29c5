/** Numbers that look like chance and are the same for the same seed. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to `below`. */
  below(below: number): number;
  /** One of these, as often as their weights say. */
  pick<Item extends { weight: number }>(items: readonly Item[]): Item;
}

/** Mulberry32, a published generator of 32 bits: small, and good enough for what only has to look believable. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: below => Math.floor(next() * below),
    pick(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      const last = items.at(-1);
      if (!last) throw new Error('There is nothing to pick from.');
      return last;
    },
  };
}
