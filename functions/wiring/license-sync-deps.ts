import { accountEmail } from '#functions/adapters/aws/account-email.ts';
import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoLeavers } from '#functions/adapters/dynamo/account/leavers.ts';
import { dynamoBoughtOrders } from '#functions/adapters/dynamo/checkout/bought-orders.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { dynamoTrialClaims } from '#functions/adapters/dynamo/checkout/trial-claims.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { builtTracker } from '#functions/adapters/tracker-source.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { env } from '#functions/runtime/env.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { queuedLetters } from './queued-letters.ts';

/** What synchronising a license needs apart from its provider. */
export function licenseSyncDeps() {
  return {
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    boughtOrders: dynamoBoughtOrders({
      table: env('BILLING_RECORDS_TABLE'),
      operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
      clock: systemClock,
    }),
    trialClaims: dynamoTrialClaims({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
    letters: queuedLetters(),
    afterMoney,
    leavers: dynamoLeavers({ table: env('BILLING_RECORDS_TABLE') }),
    emailOf: accountEmail({ userPoolId: env('USER_POOL_ID'), clock: systemClock }),
    catalogue: catalogue(),
    trackerFiles: s3TrackerFiles({ bucket: env('TRACKER_BUCKET'), clock: systemClock }),
    tracker: { source: builtTracker, collectUrl: env('COLLECT_URL') },
    clock: systemClock,
  };
}
