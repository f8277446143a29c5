import type { GoogleProject } from '#functions/adapters/bigquery/client.ts';
import { bigQueryWarehouse } from '#functions/adapters/bigquery/warehouse.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { env } from '#functions/runtime/env.ts';

/** The stage's warehouse; undefined where its settings name no Google project. */
export function warehouseIfAny() {
  const project = JSON.parse(env('GOOGLE_PROJECT')) as GoogleProject | null;
  return project ? bigQueryWarehouse({ project, clock: systemClock, timeLeft }) : undefined;
}
