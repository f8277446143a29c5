import type { Clock } from '#functions/ports/clock.ts';
import type { Stage } from '#functions/ports/stage.ts';
import { logFailure } from '#functions/runtime/consume.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import type { Counts } from '#functions/runtime/scheduled.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { metricNames } from '#shared/metrics.ts';

export interface Deps {
  stage: Stage;
  clock: Clock;
}

/** Two runs and a little: the report of the last run is taken in minutes after it, and one run may be missed. */
const freshMs = 35 * minuteMs;
const idStart = 'watch-';

/**
 * Does what a customer does, as a customer, and says at which step it failed: signs in, reads the licenses, reports
 * a visit, and sees that the visit of the previous run was counted. Waiting for its own would cost ten times as much.
 * Why: docs/decisions/0128
 */
export async function run(_: unknown, { stage, clock }: Deps): Promise<Counts> {
  let step = 'sign in';
  try {
    const token = await stage.signIn();
    step = 'read licenses';
    const [licenseKey] = await stage.licenses(token);
    if (!licenseKey) throw new Error('the account has no license');
    step = 'send a visit';
    await stage.report(licenseKey, `${idStart}${clock.now()}`);
    step = 'see the visit';
    const newest = await stage.newestReport(token, licenseKey);
    if (!newest || clock.now() - Number(newest.slice(idStart.length)) > freshMs)
      throw new Error('the visit of the last run was not taken in');
  } catch (error) {
    writeMetric(metricNames.watchedStageWorks, 0);
    logFailure('watch-stage', error);
    throw new Error(`watch-stage could not ${step}`, { cause: error });
  }
  writeMetric(metricNames.watchedStageWorks, 1);
  return { failed: 0 };
}
