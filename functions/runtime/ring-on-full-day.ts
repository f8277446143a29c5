import type { DayCaps } from '#functions/ports/rate-limits.ts';
import { metricNames } from '#shared/metrics.ts';
import { writeMetric } from './metric.ts';

/** The same caps, with an alarm when one refuses something. */
export function ringOnFullDay(caps: DayCaps): DayCaps {
  return {
    async take(cap) {
      const isLeft = await caps.take(cap);
      if (!isLeft) writeMetric(metricNames.fullDays, 1);
      return isLeft;
    },
  };
}
