import { s3DeletionLedger } from '#functions/adapters/aws/s3-deletion-ledger.ts';
import { s3ExportFiles } from '#functions/adapters/aws/s3-export-files.ts';
import { s3OutcomeLists } from '#functions/adapters/aws/s3-outcome-lists.ts';
import { s3TrackerFiles } from '#functions/adapters/aws/s3-tracker-files.ts';
import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoAccounts } from '#functions/adapters/cognito/accounts.ts';
import { cognitoClosableAccounts } from '#functions/adapters/cognito/closable-accounts.ts';
import { dynamoDeletionRequests } from '#functions/adapters/dynamo/account/deletion-requests.ts';
import { dynamoLeavers } from '#functions/adapters/dynamo/account/leavers.ts';
import { dynamoResends } from '#functions/adapters/dynamo/account/resends.ts';
import { dynamoOperations } from '#functions/adapters/dynamo/checkout/operations.ts';
import { dynamoTrialClaims } from '#functions/adapters/dynamo/checkout/trial-claims.ts';
import { dynamoLicenseSyncs } from '#functions/adapters/dynamo/licenses/license-syncs.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { paypalLostPurchases } from '#functions/adapters/paypal/lost-purchases.ts';
import { paypalSupportOrders } from '#functions/adapters/paypal/support-orders.ts';
import { stripeLostPurchases } from '#functions/adapters/stripe/lost-purchases.ts';
import { stripeSupportOrders } from '#functions/adapters/stripe/support-orders.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { env } from '#functions/runtime/env.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { personalDataHere } from '#functions/wiring/personal-data.ts';
import { providerDeps } from '#functions/wiring/provider-deps.ts';
import { queuedLetters } from '#functions/wiring/queued-letters.ts';
import { pastRefunds, refundsOf } from '#functions/wiring/refunds.ts';
import { reportChangesHere } from '#functions/wiring/report-changes.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'delete-data',
  () => {
    const { stripe, paypal, prorationInvoices, providers } = providerDeps();
    const pool = { userPoolId: env('USER_POOL_ID') };
    return {
      accounts: { ...cognitoClosableAccounts(pool), ...cognitoAccounts(pool) },
      licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
      syncs: dynamoLicenseSyncs({ table: env('LICENSES_TABLE') }),
      operations: dynamoOperations({ table: env('OPERATIONS_TABLE') }),
      trialClaims: dynamoTrialClaims({ table: env('BILLING_RECORDS_TABLE'), clock: systemClock }),
      resends: dynamoResends({ table: env('LIMITS_TABLE') }),
      providers,
      lostPurchases: { stripe: stripeLostPurchases({ stripe }), paypal: paypalLostPurchases },
      supportOrders: { stripe: stripeSupportOrders({ stripe }), paypal: paypalSupportOrders({ paypal }) },
      refunds: refundsOf({ stripe, paypal, prorationInvoices }),
      pastRefunds: pastRefunds(),
      catalogue: catalogue(),
      afterMoney,
      leavers: dynamoLeavers({ table: env('BILLING_RECORDS_TABLE') }),
      licenseStores: [s3TrackerFiles({ bucket: env('TRACKER_BUCKET'), clock: systemClock })],
      personalData: personalDataHere(),
      accountFiles: [s3ExportFiles, s3OutcomeLists].map(filesIn =>
        filesIn({ bucket: env('EXPORT_BUCKET'), clock: systemClock }),
      ),
      ledger: s3DeletionLedger({ bucket: env('EXPORT_BUCKET'), clock: systemClock }),
      queue: sqsMessages({ queueUrl: env('DELETIONS_QUEUE_URL'), clock: systemClock }),
      deletions: dynamoDeletionRequests({ table: env('ACCOUNT_REQUESTS_TABLE'), clock: systemClock }),
      reportChanges: reportChangesHere(),
      letters: queuedLetters(),
      retries: sqsRetries({ clock: systemClock }),
      clock: systemClock,
    };
  },
  run,
);
