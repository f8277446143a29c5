import type { KnownPart } from './minute-part.ts';

/** A full part takes about 70 kB of memory. */
const maxParts = 500;

/** What a running function knows of one minute of a license. */
export interface KnownMinute {
  /** Parts that are full, which never change again. */
  full: KnownPart[];
  /** At least so many events of the part after them are not marked. */
  unmarked: number;
}

export interface KnownMinutes {
  of(licenseKey: string, minute: string): KnownMinute;
  /** Enters what a refused update returned of a part. */
  learn(minute: KnownMinute, part: number, found: KnownPart): void;
}

/** Remembers what refused updates returned, which spares the next ones a refusal; forgetting it changes no count. */
export function knownMinutes(): KnownMinutes {
  const known = new Map<string, KnownMinute>();
  let parts = 0;
  return {
    of(licenseKey, minute) {
      const key = `${licenseKey}#${minute}`;
      if (parts + known.size > maxParts) {
        known.clear();
        parts = 0;
      }
      const found = known.get(key) ?? { full: [], unmarked: 0 };
      known.set(key, found);
      return found;
    },
    learn(minute, part, found) {
      // Another share of the same minute may have learnt it meanwhile.
      if (part !== minute.full.length) return;
      minute.unmarked = found.isFull ? 0 : Math.max(minute.unmarked, found.unmarked);
      if (!found.isFull) return;
      minute.full.push(found);
      parts += 1;
    },
  };
}
