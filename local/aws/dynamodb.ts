import type { JsonService } from '../aws-error.ts';
import { AwsError } from '../aws-error.ts';
import type { Due } from '../clock.ts';
import type { TableConfig } from '../ports.ts';
import type { Glitches } from '../unkind.ts';
import { openBackups } from './backups.ts';
import { createTable, declareTable, deleteTable } from './declare-tables.ts';
import { isRefusal, type Lags, openEngine } from './dynalite.ts';
import type { Body } from './dynalite-insides.ts';
import { openExpiry } from './expiry.ts';
import { checkExpressions } from './expression-limits.ts';
import { underLoad } from './table-glitches.ts';
import { itemBehind, openTransactions } from './transactions.ts';

export interface LocalTables {
  service: JsonService;
  /** The sweeper of items past their time to live. */
  due: Due;
  close(): Promise<void>;
}

const reads = new Set(['GetItem', 'Query', 'Scan']);
const plainWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']);

const longestLagMs = 800;

function lagsOf({ strikes, below }: Glitches): Lags {
  return {
    indexMs: () => (strikes('late-index') ? below('late-index', longestLagMs) : 0),
    copyMs: () => below('late-read', longestLagMs),
  };
}

/** Whether a read asks for no more than what was there a moment ago. */
function mayBeLate(operation: string, body: Body): boolean {
  if (operation === 'BatchGetItem')
    return Object.values(body.RequestItems as Record<string, Body>).every(one => !one.ConsistentRead);
  return reads.has(operation) && !body.ConsistentRead && body.IndexName === undefined;
}

/** DynamoDB in process: dynalite on disk in the folder `path`, or in memory, and what it lacks. */
export async function openTables(options: {
  path: string | undefined;
  tables: readonly TableConfig[];
  glitches?: Glitches | undefined;
  /** Keeps every item's history, so that tables can be restored to a point in time. */
  backups?: boolean;
}): Promise<LocalTables> {
  const { glitches } = options;
  const engine = await openEngine(options.path, glitches && lagsOf(glitches));
  const lifetimes = new Map<string, string>();
  for await (const [key, attribute] of engine.records('ttl~'))
    lifetimes.set(key.slice('ttl~'.length), String(attribute));

  const setLifetime = async (table: string, attribute: string | undefined) => {
    const key = `ttl~${table}`;
    if (attribute) lifetimes.set(table, attribute);
    else lifetimes.delete(table);
    await engine.write([attribute ? { type: 'put', key, value: attribute } : { type: 'del', key }]);
  };

  for (const table of options.tables) {
    await declareTable(engine, table);
    await setLifetime(table.name, table.ttl);
  }
  const transactions = await openTransactions(engine, () => Date.now());
  const due = await openExpiry(engine, lifetimes);
  const restorable = options.tables.filter(table => table.restorable).map(({ name }) => name);
  const backups = options.backups ? await openBackups(engine, restorable) : {};

  const write = (operation: string, body: Body) =>
    engine.atomically(async () => {
      try {
        return await engine.run(operation, body);
      } catch (error) {
        if (!isRefusal(error, 'ConditionalCheckFailedException')) throw error;
        throw new AwsError(error.type, error.message, 400, await itemBehind(engine, body));
      }
    });

  const special: Record<string, (body: Body) => Promise<Body>> = {
    TransactWriteItems: transactions.write,
    TransactGetItems: transactions.read,
    ...backups,
    CreateTable: body => engine.exclusively(() => createTable(engine, body)),
    async DeleteTable(body) {
      const name = String(body.TableName);
      const answer = await engine.exclusively(() => deleteTable(engine, name));
      await setLifetime(name, undefined);
      return answer;
    },
    async UpdateTimeToLive(body) {
      const name = String(body.TableName);
      const asked = body.TimeToLiveSpecification as { AttributeName: string; Enabled: boolean };
      await engine.table(name);
      await setLifetime(name, asked.Enabled ? asked.AttributeName : undefined);
      return { TimeToLiveSpecification: asked };
    },
    async DescribeTimeToLive(body) {
      const name = String(body.TableName);
      await engine.table(name);
      const AttributeName = lifetimes.get(name);
      return {
        TimeToLiveDescription: AttributeName
          ? { TimeToLiveStatus: 'ENABLED', AttributeName }
          : { TimeToLiveStatus: 'DISABLED' },
      };
    },
  };

  const carryOut = async (operation: string, body: Body): Promise<Body> => {
    checkExpressions(body);
    if (body.IndexName) await engine.catchUp();
    const own = special[operation];
    if (own) return own(body);
    if (plainWrites.has(operation)) return write(operation, body);
    const isLate = glitches !== undefined && mayBeLate(operation, body) && glitches.strikes('late-read');
    return engine.run(operation, body, { isLate });
  };

  return {
    service: glitches ? underLoad(carryOut, glitches) : carryOut,
    due,
    close: engine.close,
  };
}
