import type { AfterMoney } from '#functions/ports/after-money.ts';
import type { Lease } from '#functions/ports/job-runs.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import type { Target } from '#shared/domain/licenses/upgrade.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { changeText } from '#shared/text/changes.ts';
import type { AloneDeps } from '../run-alone.ts';

/** Longer than a call may run, hence only one that was killed leaves it to pass. */
const leaseMs = minuteMs / 2;
const pauseMs = 250;
/** The wait leaves the request enough of its time for the change itself. */
const mostTries = 40;
/** A requested plan may come into force for so long, though its answer was lost (docs/decisions/0064). */
const unsettledMs = 1.5 * minuteMs;

/** The right to change one subscription. */
export interface Turn {
  /** Asks the provider for a plan; refused while it is unknown whether another one than the current was given. */
  askFor<A>(target: Target, current: Target, change: () => Promise<A>): Promise<A>;
}

/**
 * Judges a change of a subscription and makes it while no other is judged or made: what the work reads is still so when
 * it writes. Another request waits for its turn, then is asked to try again.
 * Why: docs/decisions/0169
 */
export async function changeAlone<Answer>(
  { subscription: { subscriptionId } }: LicenseRow,
  deps: AloneDeps & { afterMoney: AfterMoney },
  work: (turn: Turn) => Promise<Answer>,
): Promise<Answer> {
  const { jobRuns, clock } = deps;
  let lease = await take(`change#${subscriptionId}`, deps);
  const note = async (purpose: string) => {
    lease = { ...lease, progress: { startedAt: clock.now(), purpose } };
    if (!(await jobRuns.keep(lease, clock.now() + leaseMs))) throw busy();
  };
  const turn: Turn = {
    async askFor(target, current, change) {
      const { purpose: asked, startedAt = 0 } = lease.progress ?? {};
      const isSettled = asked === undefined || clock.now() - startedAt >= unsettledMs;
      if (!isSettled && asked !== nameOf(target) && asked !== nameOf(current)) throw busy();
      await note(nameOf(target));
      const answer = await change().catch(error => {
        if (isDecided(error)) lease = { ...lease, progress: { startedAt: clock.now() } };
        throw error;
      });
      lease = { ...lease, progress: { startedAt: clock.now() } };
      return answer;
    },
  };
  try {
    return await work(turn);
  } finally {
    // If the table does not answer, the turn expires by itself; the provider's answer is final.
    await deps.afterMoney('change-alone', () => jobRuns.release(lease));
  }
}

async function take(name: string, { jobRuns, clock }: AloneDeps): Promise<Lease> {
  for (let tries = 0; tries < mostTries; tries++) {
    const lease = await jobRuns.take(name, clock.now() + leaseMs);
    if (lease) return lease;
    await clock.pause(pauseMs);
  }
  throw busy();
}

function nameOf({ priceId, quantity }: Target): string {
  return `${priceId} ${quantity}`;
}

/** Only a refusal says that the plan was not given. */
function isDecided(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'invalid' || error.code === 'declined');
}

function busy() {
  return new AppError('conflict', changeText.busy);
}
