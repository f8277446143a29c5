// The schedules of the template, fired by the local clock.
import type { ScheduleConfig } from './ports.ts';
import type { Mishaps } from './unkind.ts';

export interface SchedulesOptions {
  schedules: readonly ScheduleConfig[];
  now(): number;
  invoke(functionArn: string, event: object): Promise<unknown>;
  /** How often a failed run of a function is repeated. */
  retriesOf(functionArn: string): number;
  mishaps?: Mishaps | undefined;
}

/** Lambda waits a minute before the first repeat and two before the second. */
const retryMs = [60_000, 120_000];

export interface Schedules {
  /** Fires what is due, each once however long ago: a clock that is moved by months must not fire thousands of times. */
  fire(): void;
  /** Waits for what was fired. */
  stop(): Promise<void>;
}

/** Each schedule fires for the first time after one whole interval, as after a deployment. */
export function openSchedules(options: SchedulesOptions): Schedules {
  const { schedules, now, invoke, mishaps, retriesOf } = options;
  const waiting = schedules.map(({ everyMs, functionArns }) => ({
    ...{ everyMs, functionArns },
    nextAt: now() + everyMs,
  }));
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
        for (const functionArn of schedule.functionArns) {
          const event = scheduledEvent(now());
          call(functionArn, event);
          // EventBridge promises to call at least once.
          if (mishaps?.strikes('schedule-twice')) call(functionArn, event);
        }
      }
      const due = repeats.filter(({ at }) => at <= now());
      repeats = repeats.filter(one => !due.includes(one));
      for (const { functionArn, event, repeat } of due) call(functionArn, event, repeat);
    },
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
