import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoClicks } from '#functions/adapters/dynamo/leads/clicks.ts';
import { dynamoLeads } from '#functions/adapters/dynamo/leads/leads.ts';
import { dynamoLicenses } from '#functions/adapters/dynamo/licenses/licenses.ts';
import { dynamoSiteTests } from '#functions/adapters/dynamo/sites/site-tests.ts';
import { dynamoCounting } from '#functions/adapters/dynamo/visits/counting.ts';
import { dynamoRollUpMarks } from '#functions/adapters/dynamo/visits/roll-up-marks.ts';
import { licenseCache } from '#functions/flows/licenses/license-cache.ts';
import { consume } from '#functions/runtime/consume.ts';
import { env } from '#functions/runtime/env.ts';
import { catalogue } from '#functions/runtime/settings.ts';
import { keepLeadsAndClicks } from './keep-leads-and-clicks.ts';
import { markedOnce } from './marked-hours.ts';
import { run } from './run.ts';
import { sendWarehouseRows } from './send-warehouse-rows.ts';

export const handler = consume(
  'count-visits',
  () => ({
    licenseOf: licenseCache(dynamoLicenses({ table: env('LICENSES_TABLE') }), systemClock),
    counting: dynamoCounting({ table: env('COUNTS_TABLE') }),
    siteTests: dynamoSiteTests({ table: env('COUNTS_TABLE') }),
    marks: markedOnce(dynamoRollUpMarks({ table: env('ROLLUPS_DUE_TABLE') }), systemClock),
    afterCounting: [
      keepLeadsAndClicks({
        leads: dynamoLeads({ table: env('LEADS_TABLE') }),
        clicks: dynamoClicks({ table: env('CLICKS_TABLE') }),
        clock: systemClock,
      }),
      sendWarehouseRows(sqsMessages({ queueUrl: env('WAREHOUSE_ROWS_QUEUE_URL'), clock: systemClock })),
    ],
    catalogue: catalogue(),
    clock: systemClock,
  }),
  run,
);
