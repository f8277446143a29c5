// What was measured, as an alarm reads it: values by the minute, or a level that holds until the next one.

import { minuteMs } from '#shared/domain/time.ts';

interface AnySeries {
  /** What `statistic` makes of the time from `from` until before `to`; undefined where nothing was measured. */
  read(statistic: string, from: number, to: number): number | undefined;
  /** Times from which on a reading may differ, even if nothing is measured any more. */
  edges(threshold: number): readonly number[];
  clear(): void;
}

export interface CountedSeries extends AnySeries {
  add(value: number, at: number): void;
}

export interface LevelSeries extends AnySeries {
  /** From now on, until it is set again; answers whether it differs. */
  set(level: number | undefined, at: number): boolean;
}

interface Minute {
  values: number[];
  count: number;
  sum: number;
  highest: number;
  lowest: number;
}

const plain: Readonly<Record<string, (minutes: readonly Minute[]) => number>> = {
  Sum: minutes => total(minutes, ({ sum }) => sum),
  Average: minutes => total(minutes, ({ sum }) => sum) / total(minutes, ({ count }) => count),
  Maximum: minutes => Math.max(...minutes.map(({ highest }) => highest)),
  Minimum: minutes => Math.min(...minutes.map(({ lowest }) => lowest)),
};

/** Whether a series of values can be read so. */
export function canCount(statistic: string): boolean {
  return statistic in plain || percentileOf(statistic) !== undefined;
}

/** Values of the last `keptMs`; one by one only where a percentile is to be read. */
export function createCounted({ keptMs, each }: { keptMs: number; each: boolean }): CountedSeries {
  const minutes = new Map<number, Minute>();
  const begin = (start: number, value: number): Minute => {
    for (const old of minutes.keys()) if (old < start - keptMs) minutes.delete(old);
    const minute = { values: [], count: 0, sum: 0, highest: value, lowest: value };
    minutes.set(start, minute);
    return minute;
  };
  return {
    add(value, at) {
      const start = Math.floor(at / minuteMs) * minuteMs;
      const minute = minutes.get(start) ?? begin(start, value);
      minute.count++;
      minute.sum += value;
      minute.highest = Math.max(minute.highest, value);
      minute.lowest = Math.min(minute.lowest, value);
      if (each) minute.values.push(value);
    },
    read(statistic, from, to) {
      const found = [...minutes].filter(([start]) => start >= from && start < to).map(([, minute]) => minute);
      if (found.length === 0) return undefined;
      const percentile = percentileOf(statistic);
      return percentile === undefined ? plain[statistic]?.(found) : ranked(found, percentile);
    },
    edges: () => [...minutes.keys()].map(start => start + minuteMs),
    clear: () => minutes.clear(),
  };
}

function percentileOf(statistic: string): number | undefined {
  const [, percent] = /^p(\d{1,2}(?:\.\d+)?)$/.exec(statistic) ?? [];
  return percent === undefined ? undefined : Number(percent) / 100;
}

function ranked(minutes: readonly Minute[], percentile: number): number | undefined {
  const values = minutes.flatMap(minute => minute.values).sort((one, other) => one - other);
  return values[Math.max(0, Math.ceil(percentile * values.length) - 1)];
}

function total(minutes: readonly Minute[], of: (minute: Minute) => number): number {
  return minutes.reduce((sum, minute) => sum + of(minute), 0);
}

/** How many there are; zero where no level is set. */
export function createLevel(keptMs: number): LevelSeries {
  return levelSeries(
    keptMs,
    level => level ?? 0,
    () => [],
  );
}

/** How many seconds have passed since a time, which is the level; zero where none is set. */
export function createAge(keptMs: number): LevelSeries {
  return levelSeries(
    keptMs,
    (since, until) => (since === undefined ? 0 : (until - since) / 1000),
    (since, seconds) => (since === undefined ? [] : [since + seconds * 1000]),
  );
}

type Level = number | undefined;

/** Read as its maximum, whatever is asked for: see `coverage.ts`. */
function levelSeries(
  keptMs: number,
  valueAt: (level: Level, until: number) => number,
  crossingsOf: (level: Level, threshold: number) => number[],
): LevelSeries {
  let steps: { level: Level; at: number }[] = [];
  return {
    set(level, at) {
      const last = steps.at(-1);
      if (last && last.level === level) return false;
      steps = steps.filter((_, place) => (steps[place + 1]?.at ?? at) >= at - keptMs);
      steps.push({ level, at });
      return true;
    },
    read(_statistic, from, to) {
      const held = steps.flatMap(({ level, at }, place) => {
        const until = Math.min(to, steps[place + 1]?.at ?? to);
        return at < to && until > from ? [valueAt(level, until)] : [];
      });
      return held.length > 0 ? Math.max(...held) : undefined;
    },
    edges: threshold => [...steps.map(({ at }) => at), ...crossingsOf(steps.at(-1)?.level, threshold)],
    clear() {
      steps = [];
    },
  };
}
