import type { DayCaps } from '#functions/ports/rate-limits.ts';

/** One day that never ends; `taken` by `<what>#<share>`. */
export function memoryDayCaps(): DayCaps & { taken: Map<string, number> } {
  const taken = new Map<string, number>();
  return {
    taken,
    async take({ key, most }) {
      const before = taken.get(key) ?? 0;
      if (before >= most) return false;
      taken.set(key, before + 1);
      return true;
    },
  };
}
