// Alarms judged by the local clock, every full minute at which their state may change: a clock that is moved by months
// stops there and nowhere else. Whether an alarm rings when a customer is hurt, and when it stops, is seen before a
// deployment. Silence is no news while nobody could be heard. Left out: the first OK of each alarm, which AWS mails,
// too, the minutes by which real measures are late, and what is in memory when the process ends.
import { minuteMs } from '#shared/domain/time.ts';
import type { Due } from '../clock.ts';
import type { Store } from '../store.ts';
import type { AlarmConfig, Measure } from '../template/alarms.ts';
import { type AlarmState, breachesBy, hasGaps, periodsRead, stateBy } from './judge.ts';
import type { TakesValue } from './meters.ts';
import { keyOf, type Series, seriesOf, valuesAt } from './readings.ts';

export interface AlarmChange {
  alarm: AlarmConfig;
  from: AlarmState;
  to: AlarmState;
  at: number;
  reason: string;
}

/** How an alarm stands, and since when. */
export interface AlarmStanding {
  state: AlarmState;
  since: number;
  reason: string;
  /** Why nobody was mailed. */
  untold?: string;
}

/** Something that is looked at once a minute, as SQS looks at its queues. */
export interface Sampler {
  /** Whether there is anything new to be looked at. */
  isPending(): boolean;
  sample(at: number): void;
}

export interface WatchOptions {
  alarms: readonly AlarmConfig[];
  store: Store<Record<string, AlarmStanding>>;
  now(): number;
  /** Whether an alarm is not judged at the moment. */
  sleeps?(alarm: AlarmConfig): boolean;
  /** Returns why nobody was mailed, if so. */
  notify(change: AlarmChange): string | undefined;
}

interface Watched {
  config: AlarmConfig;
  series: readonly Series[];
  /** The full minute at which it is judged next. */
  dueAt: number | undefined;
  /** When it was last seen asleep: neither what was measured before nor the silence of before says anything. */
  sleptUntil: number;
}

const unknown: AlarmStanding = { state: 'INSUFFICIENT_DATA', since: 0, reason: '' };

export function createWatch({ alarms, store, now, notify, sleeps = () => false }: WatchOptions) {
  const all = new Map<string, Series>();
  const readers = new Map<string, Watched[]>();
  const watched = alarms.map((config): Watched => {
    const series = config.measures.map(measure => seriesOf(all, measure, alarms));
    return { config, series, dueAt: floorMinute(now()), sleptUntil: 0 };
  });
  for (const one of watched)
    for (const measure of one.config.measures)
      readers.set(keyOf(measure), [...(readers.get(keyOf(measure)) ?? []), one]);
  let sampler: Sampler | undefined;
  let sampleAt: number | undefined;
  let latest = now();
  /** Silence of before says nothing: nobody was there to be heard. */
  let awakeSince = now();

  const recordOf = ({ name }: AlarmConfig) => store.data[name] ?? unknown;
  const wake = (one: Watched, at: number) => {
    one.dueAt = Math.min(one.dueAt ?? at, at);
  };

  const stateAt = (one: Watched, at: number): AlarmState => {
    const { config } = one;
    const endOf = (place: number) => at - (periodsRead(config) - 1 - place) * config.periodMs;
    const values = valuesAt(one, at).map((value, place) =>
      endOf(place) > one.sleptUntil ? value : undefined,
    );
    const isUnheard =
      config.missing === 'breaching' &&
      hasGaps(config, values) &&
      at - periodsRead(config) * config.periodMs < Math.max(awakeSince, one.sleptUntil);
    return isUnheard ? recordOf(config).state : stateBy(config, values);
  };

  /** When it will stand otherwise if nothing more is measured. */
  const nextChange = (one: Watched, after: number): number | undefined => {
    const { state } = recordOf(one.config);
    const { periodMs, threshold } = one.config;
    const edges = [
      Math.max(awakeSince, one.sleptUntil),
      ...one.series.flatMap(series => series.edges(threshold)),
    ];
    const times = new Set<number>();
    for (const edge of edges)
      for (let step = 0; step <= periodsRead(one.config); step++)
        times.add(Math.ceil(edge / minuteMs) * minuteMs + step * periodMs);
    return [...times]
      .filter(at => at > after)
      .sort((earlier, later) => earlier - later)
      .find(at => stateAt(one, at) !== state);
  };

  const judge = (one: Watched, at: number) => {
    const before = recordOf(one.config);
    const to = stateAt(one, at);
    if (to !== before.state) {
      const reason = reasonOf(one.config, valuesAt(one, at));
      const untold = notify({ alarm: one.config, from: before.state, to, at, reason });
      store.data[one.config.name] = { state: to, since: at, reason, ...(untold && { untold }) };
      store.save();
    }
    one.dueAt = nextChange(one, at);
  };

  /** The clock was set back: what was measured lies in the future now. */
  const startOver = () => {
    for (const series of all.values()) series.clear();
    awakeSince = now();
    sampleAt = undefined;
    for (const one of watched) one.dueAt = floorMinute(now());
  };

  const due: Due = {
    nextAt() {
      if (now() < latest) startOver();
      latest = now();
      for (const one of watched) if (sleeps(one.config)) one.sleptUntil = latest;
      const times = watched.map(({ dueAt }) => dueAt).filter(at => at !== undefined);
      sampleAt = sampler?.isPending() ? (sampleAt ?? floorMinute(now()) + minuteMs) : undefined;
      if (sampleAt !== undefined) times.push(sampleAt);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
    async run(time) {
      const minute = floorMinute(time);
      if (sampleAt !== undefined && sampleAt <= minute) {
        sampler?.sample(minute);
        sampleAt = undefined;
      }
      for (const one of watched) while (one.dueAt !== undefined && one.dueAt <= minute) judge(one, one.dueAt);
    },
  };

  return {
    due,
    recordOf,
    follow(source: Sampler) {
      sampler = source;
    },

    isWatched: (measure: Measure) => all.has(keyOf(measure)),

    /** Takes values of a measure; nothing for one that no alarm reads. */
    meterOf(measure: Measure): TakesValue | undefined {
      const series = all.get(keyOf(measure));
      const alarmed = readers.get(keyOf(measure)) ?? [];
      if (!series || !('add' in series)) return undefined;
      return (value, at = now()) => {
        series.add(value, at);
        for (const one of alarmed)
          if (mayMatter(one.config, recordOf(one.config).state, value))
            wake(one, floorMinute(now()) + minuteMs);
      };
    },

    /** A level was found at a full minute. */
    set(measure: Measure, level: number | undefined, at: number) {
      const key = keyOf(measure);
      const series = all.get(key);
      if (!series || !('set' in series) || !series.set(level, at - 1)) return;
      for (const one of readers.get(key) ?? []) wake(one, at);
    },

    /** The clock is about to be moved so far that nothing runs on the way: silence of that time says nothing. */
    sleepUntil(target: number) {
      awakeSince = Math.max(awakeSince, target);
      for (const one of watched) one.dueAt = nextChange(one, floorMinute(now()));
    },
  };
}

function floorMinute(at: number): number {
  return Math.floor(at / minuteMs) * minuteMs;
}

/** What cannot ring an alarm that is silent need not be judged at once. */
function mayMatter(config: AlarmConfig, state: AlarmState, value: number): boolean {
  if (state !== 'OK' || config.missing !== 'notBreaching') return true;
  const isAdded = config.expression !== undefined || config.measures.some(one => one.statistic === 'Sum');
  return isAdded ? value !== 0 || breachesBy(config, 0) : breachesBy(config, value);
}

function reasonOf({ threshold, periods }: AlarmConfig, values: readonly (number | undefined)[]): string {
  const real = values.filter(value => value !== undefined).slice(-periods);
  const shown = real.map(value => Number(value.toFixed(3))).join(', ');
  return real.length > 0
    ? `The newest ${real.length > 1 ? 'values are' : 'value is'} ${shown}, the threshold is ${threshold}.`
    : `Nothing was measured for ${values.length} periods.`;
}
