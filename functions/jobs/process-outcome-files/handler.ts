import { s3OutcomeLists } from '#functions/adapters/aws/s3-outcome-lists.ts';
import { sqsRetries } from '#functions/adapters/aws/sqs-retries.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoClicks } from '#functions/adapters/dynamo/leads/clicks.ts';
import { dynamoLeads } from '#functions/adapters/dynamo/leads/leads.ts';
import { dynamoOutcomeFiles } from '#functions/adapters/dynamo/leads/outcome-files.ts';
import { dynamoOutcomes } from '#functions/adapters/dynamo/leads/outcomes.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { consumePatiently } from '#functions/runtime/consume-patiently.ts';
import { env } from '#functions/runtime/env.ts';
import { run } from './run.ts';

export const handler = consumePatiently(
  'process-outcome-files',
  () => ({
    licenses: dynamoLicenses({ table: env('LICENSES_TABLE') }),
    clicks: dynamoClicks({ table: env('CLICKS_TABLE') }),
    leads: dynamoLeads({ table: env('LEADS_TABLE') }),
    outcomes: dynamoOutcomes({
      leads: env('LEADS_TABLE'),
      clicks: env('CLICKS_TABLE'),
      counts: env('COUNTS_TABLE'),
    }),
    files: dynamoOutcomeFiles({ table: env('ACCOUNT_REQUESTS_TABLE') }),
    lists: s3OutcomeLists({ bucket: env('EXPORT_BUCKET'), clock: systemClock }),
    retries: sqsRetries({ clock: systemClock }),
    clock: systemClock,
  }),
  run,
);
