// What looks like a flood: a license's key is public, so anybody can send reports for it. What comes faster than a site's
// pace counts like everything else; it is marked, shown as a flood, and not held against the allowance.
// Why: docs/decisions/0172
import { minuteMs } from '../time.ts';

const timesThePace = 20;
const minutesOfMonth = 30 * 24 * 60;
/** A small site may be mentioned on television. */
const least = 100;
const callersShare = 5;

/** So many events of a minute are not marked, for a license with this monthly allowance. */
export function ceilingOf(allowance: number): number {
  return Math.max(least, Math.ceil((timesThePace * allowance) / minutesOfMonth));
}

/** So many of them may come from one address in one batch, where many people may share an address. */
export function callerCeilingOf(ceiling: number): number {
  return Math.ceil(ceiling / callersShare);
}

/** A time, in whole minutes, and how many of its visits and leads are marked. */
export interface Flood {
  /** Epoch milliseconds. */
  from: number;
  /** Not included. */
  to: number;
  visits: number;
  leads: number;
}

/** A pause of so long is part of a flood. */
const longestPauseMs = 15 * minuteMs;
/** More than anybody goes through one by one. */
const most = 20;

/** The floods of a time in order: what follows close on another is one with it, and so are the closest of too many. */
export function joinedFloods(parts: readonly Flood[]): readonly Flood[] {
  const joined: Flood[] = [];
  for (const part of [...parts].sort((a, b) => a.from - b.from)) {
    const before = joined.at(-1);
    if (before && part.from - before.to <= longestPauseMs) joined.splice(-1, 1, joinOf(before, part));
    else joined.push(part);
  }
  while (joined.length > most) {
    const pauses = joined.slice(1).map((flood, at) => flood.from - (joined[at] as Flood).to);
    const at = pauses.indexOf(Math.min(...pauses));
    joined.splice(at, 2, joinOf(joined[at] as Flood, joined[at + 1] as Flood));
  }
  return joined;
}

function joinOf(a: Flood, b: Flood): Flood {
  return {
    from: Math.min(a.from, b.from),
    to: Math.max(a.to, b.to),
    visits: a.visits + b.visits,
    leads: a.leads + b.leads,
  };
}
