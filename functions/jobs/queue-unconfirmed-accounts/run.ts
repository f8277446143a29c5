import { beginsAnew, dailyPass } from '#functions/flows/daily-pass.ts';
import { type AloneDeps, runAlone } from '#functions/flows/run-alone.ts';
import type { DataDeletions } from '#functions/ports/account/account-requests.ts';
import type { UnconfirmedAccounts } from '#functions/ports/account/identity.ts';
import type { JobProgress } from '#functions/ports/job-runs.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { isLeftUnconfirmed } from '#shared/domain/account/unconfirmed-account.ts';

export interface Deps extends AloneDeps {
  unconfirmed: UnconfirmedAccounts;
  deletions: DataDeletions;
}

/**
 * Few enough that nobody's own request to be deleted waits long behind them. The next run goes on behind those of this one,
 * so that the many who stay, having bought, keep none from being found.
 */
export const enoughPerRun = 100;

/**
 * Once a day queues the accounts that were never confirmed for long enough; job `delete-data` judges each anew. The event
 * `{ anew: true }` begins a pass at any time.
 * Why: docs/decisions/0163
 */
export async function run(event: unknown, deps: Deps): Promise<Counts> {
  const counts = { listed: 0, queued: 0, failed: 0 };
  await runAlone('queue-unconfirmed-accounts', deps, alone => {
    const untilEnough = {
      progress: alone.progress,
      goOn: async (progress?: JobProgress) => (await alone.goOn(progress)) && counts.queued < enoughPerRun,
    };
    const given = { alone: untilEnough, clock: deps.clock };
    return dailyPass({ anew: beginsAnew(event) }, given, async ({ cursor }) => {
      const { accounts, next } = await deps.unconfirmed.page(cursor);
      const left = accounts.filter(account => isLeftUnconfirmed(account, deps.clock.now()));
      await deps.deletions.send(left.map(({ id }) => ({ kind: 'unconfirmed', userId: id }) as const));
      counts.listed += accounts.length;
      counts.queued += left.length;
      return next;
    });
  });
  return counts;
}
