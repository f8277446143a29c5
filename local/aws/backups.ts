// Point-in-time recovery: every change of an item is kept with its time, in the batch that makes the change.
import { AwsError } from '../aws-error.ts';
import { createTable } from './declare-tables.ts';
import { type Engine, isRefusal } from './dynalite.ts';
import type { Body, Item, TableRow, Write } from './dynalite-insides.ts';

/** A table can be restored to any second but the last ones, in which its backup is still being written. */
const lagMs = 5 * 60_000;
const keptMs = 35 * 86_400_000;

type Operations = Record<string, (body: Body) => Promise<Body>>;

/** The operations of backups; every table of `restorable` and those switched on later have a history. */
export async function openBackups(engine: Engine, restorable: readonly string[]): Promise<Operations> {
  const since = new Map<string, number>();
  for await (const [key, at] of engine.records('since~')) since.set(key.slice('since~'.length), Number(at));
  /** Restored tables whose backups AWS is still preparing: nobody may switch them on until it has. */
  const unprepared = new Set<string>();
  let count = 0;
  const changeKey = (table: string, at: number) =>
    `change~${table}~${String(at).padStart(15, '0')}~${String(count++).padStart(9, '0')}`;

  const begin = async (table: string) => {
    if (since.has(table)) return;
    const at = Date.now();
    const writes: Write[] = [{ type: 'put', key: `since~${table}`, value: at }];
    for await (const [place, item] of engine.records(`item-${table}~`))
      writes.push({ type: 'put', key: changeKey(table, at), value: { place, item } });
    await engine.write(writes);
    since.set(table, at);
  };
  for (const table of restorable) await begin(table);

  engine.beforeCommit(writes => {
    const at = Date.now();
    for (const write of [...writes.values()]) {
      if (!write.key.startsWith('item-')) continue;
      const table = write.key.slice('item-'.length, write.key.indexOf('~'));
      if (!since.has(table)) continue;
      const item = write.type === 'put' ? write.value : undefined;
      const change: Write = { type: 'put', key: changeKey(table, at), value: { place: write.key, item } };
      writes.set(change.key, change);
    }
  });

  const windowOf = (table: string) => {
    const begun = since.get(table);
    if (begun === undefined) return undefined;
    const now = Date.now();
    return { earliest: Math.max(begun, now - keptMs), latest: Math.max(begun, now - lagMs) };
  };

  const described = (table: string): Body => {
    const open = windowOf(table);
    const status = open
      ? {
          PointInTimeRecoveryStatus: 'ENABLED',
          EarliestRestorableDateTime: open.earliest / 1000,
          LatestRestorableDateTime: open.latest / 1000,
        }
      : { PointInTimeRecoveryStatus: 'DISABLED' };
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: status,
      },
    };
  };

  /** The items as they were, by where the engine keeps them. */
  const itemsAt = async (table: string, at: number): Promise<Item[]> => {
    const items = new Map<string, Item>();
    const last = `change~${table}~${String(at).padStart(15, '0')}~\uffff`;
    for await (const [key, value] of engine.records(`change~${table}~`)) {
      if (key > last) break;
      const { place, item } = value as { place: string; item?: Item };
      if (item) items.set(place, item);
      else items.delete(place);
    }
    return [...items.values()];
  };

  const restore = async (body: Body): Promise<Body> => {
    const source = String(body.SourceTableName);
    const target = String(body.TargetTableName);
    const row = await tableNamed(engine, source);
    if (!row) throw refusal('TableNotFoundException', `Table not found: ${source}`);
    if (await tableNamed(engine, target)) throw refusal('TableAlreadyExistsException', target);
    const open = windowOf(source);
    if (!open) throw refusal('PointInTimeRecoveryUnavailableException', source);
    const at = body.UseLatestRestorableTime ? open.latest : Number(body.RestoreDateTime) * 1000;
    if (!(at >= open.earliest && at <= open.latest))
      throw refusal('InvalidRestoreTimeException', 'RestoreDateTime is outside of the window');
    const items = await itemsAt(source, at);
    const answer = await engine.exclusively(() => createTable(engine, definitionOf(row, target)));
    for (const Item of items)
      await engine.atomically(() => engine.run('PutItem', { TableName: target, Item }));
    unprepared.add(target);
    return answer;
  };

  return {
    RestoreTableToPointInTime: restore,
    async DescribeContinuousBackups(body) {
      await engine.table(String(body.TableName));
      return described(String(body.TableName));
    },
    async UpdateContinuousBackups(body) {
      const table = String(body.TableName);
      if (unprepared.delete(table))
        throw refusal(
          'ContinuousBackupsUnavailableException',
          `Backups are being enabled for the table: ${table}. Please retry later`,
        );
      const { PointInTimeRecoveryEnabled: on } = body.PointInTimeRecoverySpecification as Body;
      if (on) await engine.exclusively(() => begin(table));
      return described(table);
    },
  };
}

/** Of a table a restore brings keys, indexes and items; not its lifetime, its backups, its tags or its protection. */
function definitionOf(row: TableRow, TableName: string): Body {
  const indexes = (row.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
  return {
    TableName,
    KeySchema: row.KeySchema,
    AttributeDefinitions: row.AttributeDefinitions,
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
    BillingMode: 'PAY_PER_REQUEST',
  };
}

async function tableNamed(engine: Engine, name: string): Promise<TableRow | undefined> {
  try {
    return await engine.table(name);
  } catch (error) {
    if (isRefusal(error, 'ResourceNotFoundException')) return undefined;
    throw error;
  }
}

function refusal(name: string, message: string) {
  return new AwsError(`com.amazonaws.dynamodb.v20120810#${name}`, message);
}
