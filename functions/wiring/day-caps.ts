import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoDayCaps } from '#functions/adapters/dynamo/day-caps.ts';
import { env } from '#functions/runtime/env.ts';
import { ringOnFullDay } from '#functions/runtime/ring-on-full-day.ts';

export function watchedDayCaps() {
  return ringOnFullDay(dynamoDayCaps({ table: env('LIMITS_TABLE'), clock: systemClock }));
}
