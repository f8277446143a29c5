import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoKeptCounts } from '#functions/adapters/dynamo/visits/kept-counts.ts';
import { dynamoRollUpsDue } from '#functions/adapters/dynamo/visits/roll-ups-due.ts';
import { dynamoTrafficNotices } from '#functions/adapters/dynamo/visits/traffic-notices.ts';
import { env } from '#functions/runtime/env.ts';
import { catalogue } from '#functions/runtime/settings.ts';

/** What the traffic of a license and its allowance are read from. */
export function trafficDeps() {
  return {
    counts: dynamoKeptCounts({ table: env('COUNTS_TABLE') }),
    rollUpsDue: dynamoRollUpsDue({ table: env('ROLLUPS_DUE_TABLE') }),
    notices: dynamoTrafficNotices({ table: env('COUNTS_TABLE') }),
    catalogue: catalogue(),
    clock: systemClock,
  };
}
