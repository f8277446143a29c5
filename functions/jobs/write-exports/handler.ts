import { s3ExportFiles } from '#functions/adapters/aws/s3-export-files.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoClosableAccounts } from '#functions/adapters/cognito/closable-accounts.ts';
import { dynamoExportRequests } from '#functions/adapters/dynamo/account/export-requests.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { openZip } from '#functions/adapters/zip.ts';
import { consume } from '#functions/runtime/consume.ts';
import { env } from '#functions/runtime/env.ts';
import { personalDataHere } from '#functions/wiring/personal-data.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { run } from './run.ts';

export const handler = consume(
  'write-exports',
  () => ({
    accounts: cognitoClosableAccounts({ userPoolId: env('USER_POOL_ID') }),
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    personalData: personalDataHere(),
    openZip,
    exports: dynamoExportRequests({ table: env('ACCOUNT_REQUESTS_TABLE') }),
    files: s3ExportFiles({ bucket: env('EXPORT_BUCKET'), clock: systemClock }),
    letters: queuedLetters(),
    clock: systemClock,
  }),
  run,
);
