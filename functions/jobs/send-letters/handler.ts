import { accountOwners } from '#functions/adapters/aws/account-owners.ts';
import { sesMail } from '#functions/adapters/aws/ses-mail.ts';
import { sqsParkedLetters } from '#functions/adapters/aws/sqs-letters.ts';
import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLetterRecords } from '#functions/adapters/dynamo/letters/letter-records.ts';
import { unsubscribeTokens } from '#functions/adapters/unsubscribe-tokens.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { env } from '#functions/runtime/env.ts';
import { secrets } from '#functions/wiring/secrets.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'send-letters',
  () => {
    const secret = secrets();
    return {
      mail: sesMail({
        from: env('MAIL_FROM'),
        configurationSet: env('MAIL_CONFIGURATION_SET'),
        clock: systemClock,
      }),
      records: dynamoLetterRecords({ table: env('LETTERS_SENT_TABLE'), clock: systemClock }),
      owners: accountOwners({ userPoolId: env('USER_POOL_ID'), clock: systemClock }),
      parked: sqsParkedLetters({ queueUrl: env('LETTERS_PARKED_URL'), clock: systemClock }),
      retries: sqsRetries({ clock: systemClock }),
      clock: systemClock,
      siteUrl: env('SITE_URL'),
      unsubscribeTokens: unsubscribeTokens({ key: () => secret('unsubscribe-key') }),
      apiUrl: env('API_URL'),
    };
  },
  run,
);
