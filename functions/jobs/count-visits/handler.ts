import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoCounting } from '#functions/adapters/dynamo/counting.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses.ts';
import { consume } from '#functions/runtime/consume.ts';
import { env } from '#functions/runtime/env.ts';
import { licenseCache } from './license-cache.ts';
import { run } from './run.ts';

export const handler = consume(
  'count-visits',
  () => ({
    licenseOf: licenseCache(dynamoLicenses({ table: env('LICENSES_TABLE') }), systemClock),
    counting: dynamoCounting({
      counters: env('COUNTERS_TABLE'),
      eventsSeen: env('EVENTS_SEEN_TABLE'),
      clock: systemClock,
    }),
    clock: systemClock,
  }),
  run,
);
