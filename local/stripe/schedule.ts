import type { Due } from '../clock.ts';
import { type JobName, now, type StripeLedger } from './ledger.ts';
import { DAY } from './periods.ts';

/** Each checks that it still applies: much may have changed since it was planned. */
export type Jobs = Record<JobName, (ledger: StripeLedger, id: string, at: number) => void>;

/** Plans a job for a moment in epoch seconds. */
export function plan(ledger: StripeLedger, at: number, name: JobName, id: string): void {
  ledger.memory.jobs.push({ at, name, id });
  ledger.memory.jobs.sort((a, b) => a.at - b.at);
  ledger.save();
}

/** Plans the end of a period and, so many days before it as the account's settings say, its announcement. */
export function planTurn(ledger: StripeLedger, at: number, id: string): void {
  plan(ledger, at, 'turn', id);
  const before = at - ledger.upcomingDays * DAY;
  if (before > now()) plan(ledger, before, 'upcoming', id);
}

export function dueOf(ledger: StripeLedger, jobs: Jobs): Due {
  const waiting = ledger.memory.jobs;
  return {
    nextAt: () => waiting[0] && waiting[0].at * 1000,
    async run(now) {
      for (let job = waiting[0]; job && job.at * 1000 <= now; job = waiting[0]) {
        waiting.shift();
        jobs[job.name](ledger, job.id, job.at);
        ledger.save();
      }
    },
  };
}
