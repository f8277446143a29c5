// What counting writes, by simulation: visits come at random, each poller of the queue fills its own batches.
import { visitBatches } from '../../../infra/jobs/visit-batches.ts';

/** Lambda polls a queue by five pollers, each of which fills a batch of its own. */
const pollers = 5;
/** Pollers whose batches one running function takes: five runs of 60 ms in ten seconds hardly ever meet. */
const pollersPerFunction = 3;
/** Bytes of a minute count, and what one more visit adds; a write costs a unit for each kilobyte of the item. */
const itemBytes = 420;
const bytesPerVisit = 90;
const perUpdate = 90;

export interface Written {
  /** Batches, writes and write units per visit. */
  runs: number;
  writes: number;
  units: number;
  /** Reads of licenses per visit, kept five minutes by each function. */
  reads: number;
}

/** Simulates some minutes; `random` gives numbers between 0 and 1. */
export function writesPerVisit(
  { licenses, visitsPerMonth, minutes }: { licenses: number; visitsPerMonth: number; minutes: number },
  random: () => number,
): Written {
  const perSecond = visitsPerMonth / (30 * 86_400);
  const held = new Map<string, number>();
  const marked = new Set<string>();
  const read = new Map<string, number>();
  const batches = Array.from({ length: pollers }, () => ({
    end: 0,
    visits: [] as { license: number; at: number }[],
  }));
  const total = { runs: 0, writes: 0, units: 0, reads: 0 };
  const flush = (poller: number) => {
    const { visits, end } = batches[poller] as (typeof batches)[number];
    const running = Math.floor(poller / pollersPerFunction);
    const shares = new Map<string, number>();
    for (const { license, at } of visits) {
      const share = `${license} ${Math.floor(at / 60)}`;
      shares.set(share, (shares.get(share) ?? 0) + 1);
      const known = `${running} ${license}`;
      if ((read.get(known) ?? Number.NEGATIVE_INFINITY) + 300 <= end) {
        read.set(known, end);
        total.reads += 1;
      }
      const mark = `${running} ${license} ${Math.floor(at / 3600)}`;
      if (!marked.has(mark)) {
        marked.add(mark);
        total.writes += 1;
        total.units += 1;
      }
    }
    for (const [share, count] of shares) {
      for (let left = count; left > 0; left -= perUpdate) {
        const after = (held.get(share) ?? 0) + Math.min(left, perUpdate);
        held.set(share, after);
        total.writes += 1;
        total.units += Math.ceil((itemBytes + after * bytesPerVisit) / 1024);
      }
    }
    total.runs += 1;
    batches[poller] = { end: 0, visits: [] };
  };
  let visits = 0;
  for (let at = 0; at < minutes * 60; at += -Math.log(1 - random()) / perSecond) {
    for (let poller = 0; poller < pollers; poller++) {
      const { visits: waiting, end } = batches[poller] as (typeof batches)[number];
      if (waiting.length > 0 && (end <= at || waiting.length === visitBatches.size)) flush(poller);
    }
    const batch = batches[Math.floor(random() * pollers)] as (typeof batches)[number];
    if (batch.visits.length === 0) batch.end = at + visitBatches.windowSeconds;
    batch.visits.push({ license: Math.floor(random() * licenses), at });
    visits += 1;
  }
  for (let poller = 0; poller < pollers; poller++) if (batches[poller]?.visits.length) flush(poller);
  return {
    runs: total.runs / visits,
    writes: total.writes / visits,
    units: total.units / visits,
    reads: total.reads / visits,
  };
}
