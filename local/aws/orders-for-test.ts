import type { TableConfig } from '../ports.ts';

/** A table with an index, which late writes and reads are tried on. */
export const ordersTable: TableConfig = {
  name: 'orders',
  AttributeDefinitions: ['id', 'owner'].map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'by-owner',
      KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};
