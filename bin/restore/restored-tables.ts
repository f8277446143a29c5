import { setTimeout as sleep } from 'node:timers/promises';
import {
  ContinuousBackupsUnavailableException,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  paginateListTables,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { product } from '#shared/product.ts';
import { tableNames } from '../../infra/data/table-names.ts';
import { CommandRefused } from '../refusal.ts';

interface RestoreOrder {
  stage: string;
  /** The time to go back to. */
  at: Date;
  /** All tables that have backups if absent. */
  only?: readonly string[] | undefined;
  /** Tables that were restored before and are in use now. */
  inUse: Readonly<Record<string, string>>;
  /** Whether the stage's tables cannot be deleted by mistake. */
  isProtected: boolean;
  db: DynamoDBClient;
  say: (text: string) => void;
}

const pollMs = 2000;

/**
 * Restores tables into new ones beside them and gives those what a restore does not bring: lifetime of items,
 * backups, protection. Answers the new names. Nothing is changed if a table cannot be restored to that time.
 * Why: docs/decisions/0134
 */
export async function restoreTables(order: RestoreOrder): Promise<Record<string, string>> {
  const { only = tableNames, db, at, stage, say } = order;
  const unknown = only.find(name => !tableNames.some(one => one === name));
  if (unknown)
    throw new CommandRefused(`There is no table "${unknown}". There are: ${tableNames.join(', ')}.`);
  const all = await allTables(db);
  const sources = new Map(only.map(name => [name, order.inUse[name] ?? ownTableOf(name, stage, all)]));
  for (const [name, source] of sources) {
    if (await isRestorable(name, source, order)) continue;
    if (order.only) throw new CommandRefused(`${name} (${source}) has no backups.`);
    say(`${name}: has no backups, and stays as it is`);
    sources.delete(name);
  }
  sayLeft(all, order);
  const stamp = at.toISOString().replace(/\D/g, '').slice(0, 12);
  const restored: Record<string, string> = {};
  try {
    for (const [name, source] of sources) {
      const target = freeName(`${product.slug}-${stage}-${name}-${stamp}`, all);
      // Noted first: without an answer nobody knows whether it was made.
      restored[name] = target;
      await db.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: source,
          TargetTableName: target,
          RestoreDateTime: at,
        }),
      );
      say(`${name}: ${source} → ${target}`);
    }
    for (const [name, target] of Object.entries(restored)) {
      await finish(db, sources.get(name) ?? '', target, order.isProtected);
      say(`${name}: ready`);
    }
  } catch (error) {
    const made = Object.values(restored);
    if (made.length > 0)
      say(
        `\nCut off: the settings are as they were, and traffic is where it was. Another run makes new tables. These may have been made, and nobody uses them:\n${removalOf(made)}\n`,
      );
    throw error;
  }
  return restored;
}

/**
 * Names the tables of earlier restores that are not in use. None is taken over: whether traffic was ever on it, and with
 * which writes, nothing says.
 */
function sayLeft(all: readonly string[], { stage, inUse, say }: RestoreOrder): void {
  const isRestored = new RegExp(`^${product.slug}-${stage}-(${tableNames.join('|')})-\\d{12}(-\\d+)?$`);
  const left = all.filter(table => isRestored.test(table) && !Object.values(inUse).includes(table));
  if (left.length > 0)
    say(
      `Left by a restore that was cut off, or that is in use no more; this run takes none of them. What nobody needs:\n${removalOf(left)}\n`,
    );
}

function removalOf(tables: readonly string[]): string {
  const to = `--region ${product.region} --table-name`;
  return tables
    .flatMap(table => [
      `  aws dynamodb update-table ${to} ${table} --no-deletion-protection-enabled`,
      `  aws dynamodb delete-table ${to} ${table}`,
    ])
    .join('\n');
}

async function allTables(db: DynamoDBClient): Promise<string[]> {
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: db }, {})) names.push(...TableNames);
  return names;
}

/** The stack's own table: CloudFormation calls it by its name here and letters of its own, the local cloud plainly. */
export function ownTableOf(name: string, stage: string, all: readonly string[]): string {
  const id = name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const called = new RegExp(`^${product.slug}-${stage}-(${name}|${id}-\\w+)$`);
  const found = all.filter(one => called.test(one));
  const [source] = found;
  if (source && found.length === 1) return source;
  const what = found.length === 0 ? 'There is no table' : `There are several tables (${found.join(', ')})`;
  throw new CommandRefused(
    `${what} for "${name}" of stage "${stage}". Name the one to restore from in restoredTables of its settings.`,
  );
}

/** Whether a table has backups; refuses a time that they do not cover. */
async function isRestorable(name: string, source: string, { db, at }: RestoreOrder): Promise<boolean> {
  const { ContinuousBackupsDescription: backups } = await db.send(
    new DescribeContinuousBackupsCommand({ TableName: source }),
  );
  const { EarliestRestorableDateTime: first, LatestRestorableDateTime: last } =
    backups?.PointInTimeRecoveryDescription ?? {};
  if (!first || !last) return false;
  if (at < first || at > last)
    throw new CommandRefused(
      `${name} (${source}) can be restored from ${first.toISOString()} to ${last.toISOString()} only.`,
    );
  return true;
}

function freeName(name: string, all: readonly string[]): string {
  for (let count = 1; ; count++) {
    const tried = count === 1 ? name : `${name}-${count}`;
    if (!all.includes(tried)) return tried;
  }
}

/** Waits for a restored table, and gives it what its source has and a restore leaves out. */
async function finish(db: DynamoDBClient, source: string, TableName: string, isProtected: boolean) {
  for (;;) {
    const { Table } = await db.send(new DescribeTableCommand({ TableName }));
    if (Table?.TableStatus === 'ACTIVE') break;
    await sleep(pollMs);
  }
  const { TimeToLiveDescription: lifetime } = await db.send(
    new DescribeTimeToLiveCommand({ TableName: source }),
  );
  const AttributeName = lifetime?.AttributeName;
  if (AttributeName)
    await db.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName, Enabled: true },
      }),
    );
  await switchBackupsOn(db, TableName);
  if (isProtected) await db.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
}

/** AWS prepares the backups of a new table for a while after it is there, and refuses to switch them on until then. */
async function switchBackupsOn(db: DynamoDBClient, TableName: string): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  for (;;) {
    try {
      await db.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
      return;
    } catch (error) {
      if (!(error instanceof ContinuousBackupsUnavailableException)) throw error;
    }
    await sleep(pollMs);
  }
}
