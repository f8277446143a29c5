import { AttributeType, BillingMode, type ITable, ProjectionType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { acceptFindings } from '../accepted-findings.ts';
import type { Settings } from '../settings.ts';
import { isProtected, recognizedAs, removalOf } from './kept.ts';
import { type TableName, tableNames } from './table-names.ts';

interface Shape {
  key: string;
  sort?: string;
  /** Items have an `expires_at` (epoch seconds), after which DynamoDB deletes them. */
  expires?: true;
  /** Nothing in it would be worth restoring. */
  passing?: true;
  indexes?: Readonly<Record<string, Index>>;
}

interface Index {
  key: string;
  sort?: string;
  /** The sort key is a number; text by default. */
  byNumber?: true;
  /** Copies only the keys of an item, because its readers fetch the item itself. */
  keysOnly?: true;
}

const shapes = {
  licenses: {
    key: 'user_id',
    sort: 'license_key',
    indexes: {
      'by-key': { key: 'license_key' },
      'by-look': { key: 'dated', sort: 'look_at', byNumber: true, keysOnly: true },
    },
  },
  operations: {
    key: 'id',
    expires: true,
    indexes: {
      'by-open': { key: 'open', sort: 'userId' },
      'by-look': { key: 'open', sort: 'lookAt', byNumber: true },
    },
  },
  'billing-records': { key: 'id', expires: true },
  counts: { key: 'license_key', sort: 'period', expires: true },
  'rollups-due': { key: 'shard', sort: 'due' },
  clicks: {
    key: 'license_key',
    sort: 'id',
    expires: true,
    indexes: {
      // The marked clicks alone, so that a few of them are found among a million others.
      'by-lead': { key: 'lead_of', sort: 'id' },
      'by-conversion': { key: 'conversion_of', sort: 'marked' },
      'by-value': { key: 'value_key', sort: 'id', keysOnly: true },
    },
  },
  leads: { key: 'license_key', sort: 'id', expires: true },
  limits: { key: 'id', expires: true, passing: true },
  'account-requests': { key: 'id', expires: true },
  'letters-sent': { key: 'id', expires: true },
  notifications: { key: 'user_id' },
  chats: { key: 'user_id', sort: 'id' },
} as const satisfies Record<TableName, Shape>;

export type Tables = Readonly<Record<TableName, ITable>>;

/** The environment variable with a table's name: `ROLLUPS_DUE_TABLE` for `rollups-due`. */
export function variableOf(name: TableName) {
  return `${name.toUpperCase().replace('-', '_')}_TABLE`;
}

export function indexesOf(name: TableName): string[] {
  const shape: Shape = shapes[name];
  return Object.keys(shape.indexes ?? {});
}

/**
 * All tables of the product: paid per request, and restorable to any second of the last 35 days, save counted
 * tries. A table that was restored is taken by its name, and the one before it leaves the stack, but stays.
 * Why: docs/decisions/0134
 */
export function tablesOf(scope: Construct, settings: Settings): Tables {
  const { restoredTables = {} } = settings;
  const unknown = Object.keys(restoredTables).find(name => !tableNames.some(one => one === name));
  if (unknown) throw new Error(`restoredTables names "${unknown}", which is no table of ours.`);
  const place = new Construct(scope, 'Tables');
  const tableOf = (name: TableName): ITable => {
    const shape: Shape = shapes[name];
    const restored = restoredTables[name];
    if (restored) return Table.fromTableName(place, name, restored);
    const table = new Table(place, name, {
      partitionKey: text(shape.key),
      ...(shape.sort ? { sortKey: text(shape.sort) } : {}),
      ...(shape.expires ? { timeToLiveAttribute: 'expires_at' } : {}),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: !shape.passing },
      deletionProtection: isProtected(settings),
      removalPolicy: removalOf(settings),
    });
    recognizedAs(table, name);
    if (shape.passing)
      acceptFindings(table, {
        'AwsSolutions-DDB3':
          'Counts tries of the last minutes to days; a new one begins at nought, in favor of the customers.',
      });
    for (const [indexName, index] of Object.entries(shape.indexes ?? {})) {
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: text(index.key),
        ...(index.sort ? { sortKey: index.byNumber ? number(index.sort) : text(index.sort) } : {}),
        projectionType: index.keysOnly ? ProjectionType.KEYS_ONLY : ProjectionType.ALL,
      });
    }
    return table;
  };
  return Object.fromEntries(tableNames.map(name => [name, tableOf(name)])) as Record<TableName, Table>;
}

function text(name: string) {
  return { name, type: AttributeType.STRING };
}

function number(name: string) {
  return { name, type: AttributeType.NUMBER };
}
