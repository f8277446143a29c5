/** Every table of the product; test/infra/data.test.ts holds this list against the template. */
export const tableNames = [
  'licenses',
  'operations',
  'billing-records',
  'counts',
  'rollups-due',
  'clicks',
  'leads',
  'limits',
  'account-requests',
  'letters-sent',
  'notifications',
  'chats',
] as const;
export type TableName = (typeof tableNames)[number];
