// Counts, sums and what is due, in memory. They refuse whatever the real tables refuse.
import type {
  DueRollUp,
  ExcludedRanges,
  KeptCounts,
  MinuteCounts,
  RollUpsDue,
  SummedPeriod,
  TrafficNotices,
} from '#functions/ports/visits/counts.ts';
import { beginOf, dayOf, hourOf, minuteOf } from '#shared/domain/visits/count-periods.ts';
import { noCounts, type PeriodCounts, sumOfCounts } from '#shared/domain/visits/period-counts.ts';

/** `counted` does what the counting job does: it adds to a minute, then marks the hour. */
export function memoryCounts() {
  const minutes = new Map<string, PeriodCounts>();
  const touches = new Map<string, ReadonlyMap<string, number>>();
  const sums = new Map<string, SummedPeriod & { version: number }>();
  const excludedOf = new Map<string, ExcludedRanges>();
  const due = new Map<string, DueRollUp>();
  const spam = new Map<string, MinuteCounts>();
  let marks = 0;
  const sumsBetween = (key: string, from: string, to: string, length: number) =>
    [...sums]
      .filter(([id, { period }]) => id === `${key} ${period}` && period.length === length)
      .map(([, sum]) => sum)
      .filter(({ period }) => period >= from && period <= to)
      .sort((a, b) => (a.period < b.period ? -1 : 1));

  const counts: KeptCounts = {
    days: async (key, from, to) => sumsBetween(key, from, to, 10),
    hours: async (key, from, to) => sumsBetween(key, from, to, 13),
    minutes: async (key, hour) =>
      [...minutes]
        .filter(([id]) => id.startsWith(`${key} ${hour}:`))
        .map(([id, of]) => ({ beginsAt: beginOf(id.slice(key.length + 1)), counts: of })),
    async *newestTouches(key, since) {
      yield [...minutes]
        .filter(([id]) => id.startsWith(`${key} `) && id >= `${key} ${since}`)
        .sort(([a], [b]) => (a < b ? 1 : -1))
        .map(([id, { visits, floods }]) => ({
          beginsAt: beginOf(id.slice(key.length + 1)),
          visits: floods.reduce((left, flood) => left - flood.visits, visits),
          touches: touches.get(id) ?? new Map(),
        }));
    },
    versionsOf: async (key, periods) =>
      new Map(
        periods.flatMap(period => {
          const sum = sums.get(`${key} ${period}`);
          return sum ? [[period, sum.version]] : [];
        }),
      ),
    async save(key, sum, base) {
      const id = `${key} ${sum.period}`;
      if ((sums.get(id)?.version ?? 0) !== base) return false;
      sums.set(id, { ...sum, version: base + 1 });
      return true;
    },
    spam: async (key, from, to) =>
      [...spam]
        .filter(([id]) => id.startsWith(`${key} `))
        .map(([, lead]) => lead)
        .filter(({ beginsAt }) => dayOf(beginsAt) >= from && dayOf(beginsAt) <= to),
    excluded: async key => excludedOf.get(key) ?? { ranges: [], version: 0 },
    async saveExcluded(key, ranges, base) {
      if ((excludedOf.get(key)?.version ?? 0) !== base) return false;
      excludedOf.set(key, { ranges, version: base + 1 });
      return true;
    },
  };

  const rollUpsDue: RollUpsDue = {
    async page(from = '0') {
      const end = Number(from) + 2;
      const all = [...due].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
      return { due: all.slice(Number(from), end), next: end < all.length ? String(end) : undefined };
    },
    ofLicense: async key => [...due.values()].filter(({ licenseKey }) => licenseKey === key),
    add: async (licenseKey, period) =>
      void due.set(`${licenseKey} ${period}`, { licenseKey, period, mark: `mark-${++marks}` }),
    async done({ licenseKey, period, mark }) {
      const id = `${licenseKey} ${period}`;
      if (due.get(id)?.mark === mark) due.delete(id);
    },
  };

  return {
    counts,
    rollUpsDue,
    due,
    sums,
    /** By license key and id of the lead. */
    spam,
    /** By license key and minute. */
    touches,
    async counted(licenseKey: string, at: number, change: Partial<PeriodCounts>) {
      const id = `${licenseKey} ${minuteOf(at)}`;
      const added = { ...noCounts, lastSeen: at, ...change };
      minutes.set(id, sumOfCounts([minutes.get(id) ?? noCounts, added]));
      await rollUpsDue.add(licenseKey, hourOf(at));
    },
  };
}

export function memoryNotices(): TrafficNotices & { noted: Map<string, { near?: number; over?: number }> } {
  const noted = new Map<string, { near?: number; over?: number }>();
  return {
    noted,
    of: async (key, month) => noted.get(`${key} ${month}`) ?? {},
    async note(key, month, notice, at) {
      const id = `${key} ${month}`;
      noted.set(id, { [notice]: at, ...noted.get(id) });
    },
  };
}
