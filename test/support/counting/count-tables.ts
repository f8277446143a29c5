// The tables of the counting on the local stand-in, which can be slow, too busy, or lose its answers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countsOfMinute, touchesOfMinute } from '#functions/adapters/dynamo/visits/count-item.ts';
import { beginOf } from '#shared/domain/visits/count-periods.ts';
import type { PeriodCounts } from '#shared/domain/visits/period-counts.ts';
import { retry } from '#shared/retry.ts';
import { openTables } from '../../../local/aws/dynamodb.ts';
import { serveForTest } from '../../../local/aws/serve-for-test.ts';
import { AwsError } from '../../../local/aws-error.ts';
import type { TableConfig } from '../../../local/ports.ts';
import type { Glitches } from '../../../local/unkind.ts';
import { glitchesHere } from '../stack/unkind-here.ts';

/** What happens to a write before and after it is done; undefined for nothing. */
export type Fault = 'busy' | 'lost' | undefined;
type Item = Record<string, { S?: string; N?: string; SS?: string[] }>;

/** A count as it is stored. */
export interface StoredCount extends PeriodCounts {
  /** Visits by how they came. */
  touches: ReadonlyMap<string, number>;
  licenseKey: string;
  period: string;
  ids: string[];
}

/** Who looks at what was counted waits for busy tables. */
const patience = {
  waits: Array.from({ length: 9 }, () => 0),
  isWorthRetrying: (error: unknown) => error instanceof AwsError,
  pause: async () => undefined,
};

export async function openCountTables(options: { answerMs?: number; glitches?: Glitches | undefined } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'));
  const tables = await openTables({
    path: folder,
    tables: [tableOf('counts', 'license_key', 'period'), tableOf('rollups-due', 'shard', 'due')],
    glitches: options.glitches ?? glitchesHere(),
  });
  const seen = { writes: 0 };
  const state: { faultOf: () => Fault; open: Set<string> } = { faultOf: () => undefined, open: new Set() };
  const server = await serveForTest(async (operation, body) => {
    const fault = state.faultOf();
    seen.writes += 1;
    if (options.answerMs) await wait(options.answerMs);
    if (fault === 'busy')
      throw new AwsError(
        'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
        'busy',
        400,
      );
    const answer = await tables.service(operation, body);
    if (fault === 'lost')
      throw new AwsError('com.amazonaws.dynamodb.v20120810#InternalServerError', 'lost', 500);
    return answer;
  });
  const scan = async (TableName: string) => {
    const items: Item[] = [];
    let from: unknown;
    do {
      const asked = { TableName, ConsistentRead: true, ...(from ? { ExclusiveStartKey: from } : {}) };
      const page = (await retry(() => tables.service('Scan', asked), patience)) as {
        Items: Item[];
        LastEvaluatedKey?: unknown;
      };
      items.push(...page.Items);
      from = page.LastEvaluatedKey;
    } while (from);
    return items;
  };
  return {
    endpoint: server.endpoint,
    seen,
    /** Decides before each request what goes wrong with it. */
    setFaults(faultOf: () => Fault) {
      state.faultOf = faultOf;
    },
    async counts(): Promise<StoredCount[]> {
      return (await scan('counts'))
        .filter(item => item.period?.S?.startsWith('minute#'))
        .map(item => {
          const numbers = Object.fromEntries(
            Object.entries(item).map(([name, { N }]) => [name, N && Number(N)]),
          );
          const beginsAt = beginOf((item.period?.S ?? '').slice('minute#'.length).slice(0, 16));
          return {
            licenseKey: item.license_key?.S ?? '',
            period: item.period?.S ?? '',
            ids: item.ids?.SS ?? [],
            ...countsOfMinute(numbers, beginsAt),
            touches: touchesOfMinute(numbers, beginsAt).touches,
          };
        });
    },
    /** Hours to be summed up, with their license. */
    async due(): Promise<string[]> {
      return (await scan('rollups-due')).map(item => item.due?.S ?? '').sort();
    },
    async close() {
      await server.stop();
      await tables.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type CountTables = Awaited<ReturnType<typeof openCountTables>>;

function tableOf(name: string, hash: string, range: string): TableConfig {
  return {
    name,
    AttributeDefinitions: [hash, range].map(AttributeName => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    KeySchema: [
      { AttributeName: hash, KeyType: 'HASH' as const },
      { AttributeName: range, KeyType: 'RANGE' as const },
    ],
    GlobalSecondaryIndexes: [],
    ttl: 'expires_at',
  };
}
