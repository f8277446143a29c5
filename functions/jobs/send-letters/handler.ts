import { sesMail } from '#functions/adapters/aws/ses-mail.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLetterRecords } from '#functions/adapters/dynamo/letter-records.ts';
import { consume } from '#functions/runtime/consume.ts';
import { env } from '#functions/runtime/env.ts';
import { run } from './run.ts';

export const handler = consume(
  'send-letters',
  () => ({
    mail: sesMail({
      from: env('MAIL_FROM'),
      configurationSet: env('MAIL_CONFIGURATION_SET'),
      clock: systemClock,
    }),
    records: dynamoLetterRecords({ table: env('LETTERS_SENT_TABLE'), clock: systemClock }),
    siteUrl: env('SITE_URL'),
  }),
  run,
);
