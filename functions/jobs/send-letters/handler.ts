import { accountNames } from '#functions/adapters/aws/account-names.ts';
import { sesMail } from '#functions/adapters/aws/ses-mail.ts';
import { sqsParkedLetters } from '#functions/adapters/aws/sqs-letters.ts';
import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLetterRecords } from '#functions/adapters/dynamo/letter-records.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { env } from '#functions/runtime/env.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'send-letters',
  () => ({
    mail: sesMail({
      from: env('MAIL_FROM'),
      configurationSet: env('MAIL_CONFIGURATION_SET'),
      clock: systemClock,
    }),
    records: dynamoLetterRecords({ table: env('LETTERS_SENT_TABLE'), clock: systemClock }),
    names: accountNames({ userPoolId: env('USER_POOL_ID'), clock: systemClock }),
    parked: sqsParkedLetters({ queueUrl: env('LETTERS_PARKED_URL'), clock: systemClock }),
    retries: sqsRetries({ clock: systemClock }),
    clock: systemClock,
    siteUrl: env('SITE_URL'),
  }),
  run,
);
