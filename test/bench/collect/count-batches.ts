// Counts batches of reports through the job with its adapters, or as it was done before.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readVisit } from '#functions/jobs/count-visits/read-visit.ts';
import { type Deps, run } from '#functions/jobs/count-visits/run.ts';
import type { Message } from '#functions/runtime/consume.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { eventIdAt, freshFunction, licenseOf, reportOf } from '../../support/counting/reports.ts';
import { countByTransactions } from './one-transaction.ts';

const clock = {
  now: () => Date.now(),
  pause: (ms: number) => new Promise<void>(done => setTimeout(done, ms)),
};

/** Starts the tables; functions are to be made after it. */
export async function startTables() {
  const child = fork(new URL('./table-process.ts', import.meta.url));
  const [endpoint] = (await once(child, 'message')) as [string];
  return {
    endpoint,
    answerAfter: (ms: number) => void child.send(ms),
    stop: () => child.disconnect(),
  };
}

let made = 0;

/** Reports of the last minute, as they come from as many licenses. */
export function batchOf(count: number, licenses: number, world: string): Message[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, place) =>
    reportOf(
      {
        license_key: `key-${world}-${place % licenses}`,
        event_id: eventIdAt(now - (place % 10_000), made++),
        path: `/page-${place % 40}`,
        c: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: `campaign-${place % 7}` },
      },
      { sentAt: now },
    ),
  );
}

export function runningFunction(): Deps {
  return freshFunction(clock);
}

/** Counts by the job; throws if a message would be delivered again. */
export async function countAsNow(batch: readonly Message[], deps: Deps): Promise<void> {
  const failed = await run(batch, deps);
  if (failed.length > 0) throw new Error(`${failed.length} messages failed`);
}

/** Counts as before: one license after the other, a transaction for each. */
export async function countAsBefore(batch: readonly Message[]): Promise<void> {
  const counting = countByTransactions({ counters: 'counters', eventsSeen: 'events-seen', clock });
  const groups = new Map<string, { id: string; kind: 'visit' | 'lead'; receivedAt: number }[]>();
  for (const message of batch) {
    const report = readVisit(message);
    if (!report || !licenseOf(report.event.license_key)) continue;
    const { license_key: key, event_id: id, kind } = report.event;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push({ id, kind, receivedAt: report.receivedAt - (report.receivedAt % minuteMs) });
  }
  for (const [key, events] of groups) await counting.count(key, '2026-11', events);
}
