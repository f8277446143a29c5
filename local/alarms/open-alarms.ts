// The alarms of the template over what is measured here, and the mailboxes that hear of them.
import { join } from 'node:path';
import type { Queue } from '../aws/queue.ts';
import type { OutgoingMail } from '../ports.ts';
import { openStore } from '../store.ts';
import { type AlarmConfig, alarmsOf } from '../template/alarms.ts';
import type { Stack } from '../template/stack.ts';
import { topicsOf } from '../template/topics.ts';
import { coverageOf, type NotJudged } from './coverage.ts';
import { measuresIn } from './embedded.ts';
import type { AlarmState } from './judge.ts';
import { createMeters, type MeasuringParts, measuredBy, measuringIn } from './meters.ts';
import { createNotices } from './notices.ts';
import { createQueueLevels } from './queue-levels.ts';
import { type AlarmStanding, createWatch } from './watch.ts';

export interface AlarmsOptions {
  stack: Stack;
  parts: MeasuringParts;
  dir: string;
  now(): number;
  deliver(mail: OutgoingMail): void;
  /** Whether nobody listens: then nothing is judged. */
  isSilent?: boolean | undefined;
  /** What an alarm watches is not there yet: it is not judged, and neither rings nor ends. */
  whyAsleep?(alarm: AlarmConfig): string | undefined;
}

/** An alarm as pages and programs see it. */
export interface ListedAlarm {
  name: string;
  description: string;
  state: AlarmState;
  /** ISO time; empty before it was judged for the first time. */
  since: string;
  reason: string;
  /** What kept its topic from telling of it. */
  untold?: string;
}

export interface AlarmList {
  alarms: readonly ListedAlarm[];
  /** Alarms of the template that nothing here can judge. */
  notEvaluated: readonly NotJudged[];
}

export function openAlarms({
  stack,
  parts,
  dir,
  now,
  deliver,
  isSilent = false,
  whyAsleep = () => undefined,
}: AlarmsOptions) {
  const measuring = measuringIn(stack, parts);
  const alarms = isSilent ? [] : alarmsOf(stack);
  const { judged, notJudged } = coverageOf(alarms, measuredBy(measuring));
  const store = openStore<Record<string, AlarmStanding>>(join(dir, 'alarms.json'), {});
  const watch = createWatch({
    alarms: judged,
    store,
    now,
    notify: createNotices(topicsOf(stack), deliver),
    sleeps: alarm => whyAsleep(alarm) !== undefined,
  });
  return {
    due: watch.due,
    sleepUntil: watch.sleepUntil,
    meters: createMeters(measuring, watch.meterOf),

    /** Takes the measures out of what a function prints. */
    hear(text: string) {
      if (isSilent) return;
      for (const { value, at, ...measure } of measuresIn(text)) watch.meterOf(measure)?.(value, at);
    },

    followQueues(queues: readonly Queue[]) {
      watch.follow(createQueueLevels(queues, watch));
    },

    list: (): AlarmList => ({
      alarms: judged
        .filter(alarm => whyAsleep(alarm) === undefined)
        .map(alarm => {
          const { since, ...record } = watch.recordOf(alarm);
          const { name, description } = alarm;
          return { name, description, ...record, since: since ? new Date(since).toISOString() : '' };
        }),
      notEvaluated: [
        ...notJudged,
        ...judged.flatMap(alarm => {
          const why = whyAsleep(alarm);
          return why === undefined ? [] : [{ name: alarm.name, description: alarm.description, why }];
        }),
      ],
    }),

    flush: store.flush,
  };
}
