import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoNotificationChoices } from '#functions/adapters/dynamo/letters/notification-choices.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { env } from '#functions/runtime/env.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { trafficDeps } from '#functions/wiring/traffic-deps.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'send-monthly-reports',
  () => ({
    ...trafficDeps(),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    choices: dynamoNotificationChoices({ table: env('NOTIFICATIONS_TABLE') }),
    letters: queuedLetters(),
    retries: sqsRetries({ clock: systemClock }),
  }),
  run,
);
