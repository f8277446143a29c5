// The schedules of the template, fired by the local clock.
import type { ScheduleConfig } from './ports.ts';
import type { Glitches } from './unkind.ts';

export interface SchedulesOptions {
  schedules: readonly ScheduleConfig[];
  now(): number;
  invoke(functionArn: string, event: object): Promise<unknown>;
  /** How often a failed run of a function is repeated. */
  retriesOf(functionArn: string): number;
  glitches?: Glitches | undefined;
}

/** Lambda waits a minute before the first repeat and two before the second. */
const retryMs = [60_000, 120_000];

/** A schedule as pages and programs see it. */
export interface ListedSchedule {
  rule: string;
  everyMs: number;
  functions: readonly string[];
  /** How often it has fired in this run, and when it will again. */
  fired: number;
  next: string;
}

export interface Schedules {
  /** Fires what is due, each once however long ago: a clock that is moved by months must not fire thousands of times. */
  fire(): void;
  /** Whether a move of the clock to this time leaves out times at which a schedule would have fired. */
  skips(target: number): boolean;
  list(): readonly ListedSchedule[];
  /** Waits for what was fired. */
  stop(): Promise<void>;
}

/** Each schedule fires for the first time after one whole interval, as after a deployment. */
export function openSchedules(options: SchedulesOptions): Schedules {
  const { schedules, now, invoke, glitches, retriesOf } = options;
  const waiting = schedules.map(schedule => ({ ...schedule, fired: 0, nextAt: now() + schedule.everyMs }));
  const running = new Set<Promise<unknown>>();
  let repeats: { functionArn: string; event: object; repeat: number; at: number }[] = [];
  let stopped = false;

  const call = (functionArn: string, event: object, repeat = 0) => {
    // A failure is in the functions' log already.
    const work = invoke(functionArn, event)
      .catch(() => {
        const wait = repeat < retriesOf(functionArn) ? retryMs[repeat] : undefined;
        if (wait !== undefined) repeats.push({ functionArn, event, repeat: repeat + 1, at: now() + wait });
      })
      .finally(() => running.delete(work));
    running.add(work);
  };

  return {
    fire() {
      if (stopped) return;
      for (const schedule of waiting) {
        // No wait is longer than its interval, even if the clock was set back.
        schedule.nextAt = Math.min(schedule.nextAt, now() + schedule.everyMs);
        if (schedule.nextAt > now()) continue;
        schedule.nextAt = now() + schedule.everyMs;
        schedule.fired++;
        for (const functionArn of schedule.functionArns) {
          const event = scheduledEvent(now());
          call(functionArn, event);
          // EventBridge promises to call at least once.
          if (glitches?.strikes('schedule-twice')) call(functionArn, event);
        }
      }
      const due = repeats.filter(({ at }) => at <= now());
      repeats = repeats.filter(one => !due.includes(one));
      for (const { functionArn, event, repeat } of due) call(functionArn, event, repeat);
    },
    skips: target => waiting.some(({ everyMs }) => target - now() > everyMs),
    list: () =>
      waiting.map(({ rule, everyMs, functionArns, fired, nextAt }) => ({
        rule,
        everyMs,
        fired,
        functions: functionArns.map(arn => arn.split(':').at(-1) ?? arn),
        next: new Date(nextAt).toISOString(),
      })),
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** What EventBridge sends to a function on a schedule. */
export function scheduledEvent(at: number): object {
  return {
    source: 'aws.events',
    'detail-type': 'Scheduled Event',
    time: new Date(at).toISOString(),
    detail: {},
  };
}
