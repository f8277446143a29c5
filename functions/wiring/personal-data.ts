import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoPersonalData } from '#functions/adapters/dynamo/account/personal-data.ts';
import { env } from '#functions/runtime/env.ts';

/** Every table that keeps something of a person. */
export function personalDataHere() {
  return dynamoPersonalData({
    tables: {
      counts: env('COUNTS_TABLE'),
      clicks: env('CLICKS_TABLE'),
      leads: env('LEADS_TABLE'),
      chats: env('CHATS_TABLE'),
      notifications: env('NOTIFICATIONS_TABLE'),
      operations: env('OPERATIONS_TABLE'),
      'billing-records': env('BILLING_RECORDS_TABLE'),
      limits: env('LIMITS_TABLE'),
      'rollups-due': env('ROLLUPS_DUE_TABLE'),
      'account-requests': env('ACCOUNT_REQUESTS_TABLE'),
    },
    clock: systemClock,
  });
}
