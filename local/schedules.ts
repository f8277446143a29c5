// The schedules of the template, fired by the local clock.
import type { ScheduleConfig } from './ports.ts';

export interface SchedulesOptions {
  schedules: readonly ScheduleConfig[];
  now(): number;
  invoke(functionArn: string, event: object): Promise<unknown>;
}

export interface Schedules {
  /** Fires what is due, each once however long ago: a clock that is moved by months must not fire thousands of times. */
  fire(): void;
  /** Waits for what was fired. */
  stop(): Promise<void>;
}

/** Each schedule fires for the first time after one whole interval, as after a deployment. */
export function openSchedules({ schedules, now, invoke }: SchedulesOptions): Schedules {
  const waiting = schedules.map(({ everyMs, functionArns }) => ({
    ...{ everyMs, functionArns },
    nextAt: now() + everyMs,
  }));
  const running = new Set<Promise<unknown>>();
  let stopped = false;

  const call = (functionArn: string) => {
    // A failure is in the functions' log already; the next time is the repeat.
    const work = invoke(functionArn, scheduledEvent(now()))
      .catch(() => undefined)
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
        for (const functionArn of schedule.functionArns) call(functionArn);
      }
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
