// What an alarm reads: the series behind its measures, and their values period by period.
import type { AlarmConfig, Measure } from '../template/alarms.ts';
import { periodsRead } from './judge.ts';
import { type CountedSeries, createAge, createCounted, createLevel, type LevelSeries } from './series.ts';

export type Series = CountedSeries | LevelSeries;

/** Measures that hold until they change; others are values. */
const levels: Readonly<Record<string, (keptMs: number) => LevelSeries>> = {
  ApproximateNumberOfMessagesVisible: createLevel,
  ApproximateAgeOfOldestMessage: createAge,
};

/** The one series of a measure, kept for as long as any of its alarms looks back. */
export function seriesOf(all: Map<string, Series>, measure: Measure, alarms: readonly AlarmConfig[]): Series {
  const key = keyOf(measure);
  const uses = alarms.flatMap(config =>
    config.measures.filter(one => keyOf(one) === key).map(({ statistic }) => ({ config, statistic })),
  );
  const keptMs = Math.max(...uses.map(({ config }) => (periodsRead(config) + 1) * config.periodMs));
  const each = uses.some(({ statistic }) => statistic.startsWith('p'));
  const made = levels[measure.name]?.(keptMs) ?? createCounted({ keptMs, each });
  const found = all.get(key) ?? made;
  all.set(key, found);
  return found;
}

/** Of each period that is read, the oldest first; several measures are added up. */
export function valuesAt(
  { config, series }: { config: AlarmConfig; series: readonly Series[] },
  at: number,
): (number | undefined)[] {
  const count = periodsRead(config);
  return Array.from({ length: count }, (_, place) => {
    const to = at - (count - 1 - place) * config.periodMs;
    const found = series
      .map((one, which) => one.read(config.measures[which]?.statistic ?? '', to - config.periodMs, to))
      .filter(value => value !== undefined);
    return found.length > 0 ? found.reduce((sum, value) => sum + value) : undefined;
  });
}

export function keyOf({ namespace, name, dimensions }: Measure): string {
  const sorted = Object.entries(dimensions).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([namespace, name, sorted]);
}
