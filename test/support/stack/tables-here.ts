// Local tables in the test's own process, which the adapters of one test file speak to.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { openTables } from '../../../local/aws/dynamodb.ts';
import { serveForTest } from '../../../local/aws/serve-for-test.ts';
import type { JsonService } from '../../../local/aws-error.ts';
import type { TableConfig } from '../../../local/ports.ts';
import type { Glitches } from '../../../local/unkind.ts';
import { glitchesHere } from './unkind-here.ts';

interface TablesHere {
  /** What an unkind run does to them: everything unless said, and nothing by `null`. */
  glitches?: Glitches | null | undefined;
  /** Stands between the adapters and the tables. */
  around?: (service: JsonService) => JsonService;
}

/** Opens tables before the file's tests and closes them after; `endpoint` is theirs from then on. */
export function tablesHere(
  tables: readonly TableConfig[],
  { glitches = glitchesHere(), around = service => service }: TablesHere = {},
): { endpoint: string } {
  const here = { endpoint: '' };
  const folder = mkdtempSync(join(tmpdir(), 'utmost-tables-'));
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await openTables({ path: folder, tables, glitches: glitches ?? undefined });
    const server = await serveForTest(around(opened.service));
    here.endpoint = server.endpoint;
    adaptersUse(server.endpoint);
    close = async () => {
      await server.stop();
      await opened.close();
    };
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await close();
    rmSync(folder, { recursive: true });
  });
  return here;
}

/** Every SDK client that is made from now on speaks to this address, until `vi.unstubAllEnvs`. */
export function adaptersUse(endpoint: string): void {
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
}

/** A table by its key and its indexes' keys, one or two names each; `keysOnly` names the indexes that hold no more. */
export function tableOf(
  name: string,
  key: readonly [string, string?],
  indexes: Readonly<Record<string, readonly [string, string?]>> = {},
  keysOnly: readonly string[] = [],
): TableConfig {
  const keysOf = ([hash, range]: readonly [string, string?]) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    ...(range ? [{ AttributeName: range, KeyType: 'RANGE' as const }] : []),
  ];
  const numbers = new Set(['look_at', 'lookAt']);
  const attributes = new Set([key, ...Object.values(indexes)].flat().filter(one => one !== undefined));
  return {
    name,
    AttributeDefinitions: [...attributes].map(AttributeName => ({
      AttributeName,
      AttributeType: numbers.has(AttributeName) ? 'N' : 'S',
    })),
    KeySchema: keysOf(key),
    GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, own]) => ({
      IndexName,
      KeySchema: keysOf(own),
      Projection: {
        ProjectionType: keysOnly.includes(IndexName) ? ('KEYS_ONLY' as const) : ('ALL' as const),
      },
    })),
  };
}
