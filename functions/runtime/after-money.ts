import type { AfterMoney } from '#functions/ports/after-money.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { metricNames } from '#shared/metrics.ts';
import { faultLocation, log } from './log.ts';
import { refusalCode } from './logged.ts';
import { writeMetric } from './metric.ts';

/** Somebody else did not answer, or was doing the same at that moment. */
const expected: ReadonlySet<ErrorCode> = new Set(['conflict', 'provider', 'unavailable']);

export const afterMoney: AfterMoney = async (place, work) => {
  try {
    return await work();
  } catch (error) {
    const code = refusalCode(error);
    log({ afterMoney: place, outcome: code, fault: faultLocation(error) });
    if (!expected.has(code)) writeMetric(metricNames.failuresAfterMoney, 1);
    return undefined;
  }
};
