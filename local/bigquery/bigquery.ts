// Google for this machine: the sign-in of an AWS function, and BigQuery's REST API over DuckDB.
import { join } from 'node:path';
import * as z from 'zod';
import { json } from '../http.ts';
import type { HttpAnswer, HttpRequest, HttpService } from '../ports.ts';
import { openStore } from '../store.ts';
import type { Switches } from '../switches.ts';
import { openDatabase, type QueryRows } from './database.ts';
import {
  type BigQueryState,
  deleteDataset,
  getDataset,
  insertDataset,
  patchDataset,
  read,
} from './datasets.ts';
import { GoogleError, googleRefusal, invalidRequest, notFound } from './errors.ts';
import { emptyGoogleMemory } from './memory.ts';
import { actAsServiceAccount, exchangeToken, type GoogleProjectHere, ownerOfToken } from './sign-in.ts';
import { runQuery } from './sql.ts';
import { insertAll, insertTable } from './tables.ts';

export interface BigQueryOptions {
  dir: string;
  project: GoogleProjectHere;
  switches: Switches;
}

export interface BigQueryHere extends HttpService {
  operationOf(request: Pick<HttpRequest, 'method' | 'path'>): string | undefined;
  /** Runs a query for the pages of this machine. */
  query(sql: string): Promise<QueryRows>;
  /** The datasets there are, each with its reader. */
  datasets(): readonly { id: string; reader: string | undefined }[];
  close(): Promise<void>;
}

type Answer = object | undefined;
interface Route {
  operation: string;
  method: string;
  path: RegExp;
  run(request: HttpRequest, caller: string, ids: readonly string[]): Promise<Answer> | Answer;
}

const queryBody = z.object({ query: z.string(), useLegacySql: z.literal(false) });

export function openBigQuery({ dir, project, switches }: BigQueryOptions): BigQueryHere {
  const store = openStore(join(dir, 'google.json'), emptyGoogleMemory());
  const database = openDatabase(join(dir, 'warehouse.duckdb'));
  const place: BigQueryState = { store, database, project: project.project };
  const routes = routesOf(place, switches);
  const routeOf = ({ method, path }: Pick<HttpRequest, 'method' | 'path'>) =>
    routes.find(route => route.method === method && route.path.test(path));

  const answer = async (request: HttpRequest): Promise<HttpAnswer> => {
    if (request.path.startsWith('/google/sts/')) return exchangeToken(store, project, request);
    if (request.path.startsWith('/google/iamcredentials/'))
      return actAsServiceAccount(store, project, request);
    const caller = ownerOfToken(store, request);
    const route = routeOf(request);
    const [, named = '', ...ids] = route?.path.exec(request.path) ?? [];
    if (!route || named !== project.project) throw notFound(request.path);
    const body = await route.run(request, caller, ids);
    return body ? json(200, body) : { status: 204, headers: {}, body: '' };
  };

  return {
    async handle(request) {
      try {
        return await answer(request);
      } catch (error) {
        if (error instanceof GoogleError) return googleRefusal(error);
        throw error;
      }
    },
    operationOf: request => {
      if (request.path.startsWith('/google/sts/')) return 'sts.token';
      return routeOf(request)?.operation;
    },
    query: sql => runQuery(place, sql, undefined),
    datasets: () =>
      Object.entries(store.data.datasets).map(([id, { access }]) => ({
        id,
        reader: access.find(({ role }) => role === 'READER')?.userByEmail,
      })),
    async close() {
      store.flush();
      await database.close();
    },
  };
}

function routesOf(place: BigQueryState, switches: Switches): Route[] {
  const below = (rest: string) => new RegExp(`^/google/bigquery/v2/projects/([^/]+)${rest}$`);
  const one = (operation: string, method: string, rest: string, run: Route['run']): Route => ({
    operation,
    method,
    path: below(rest),
    run,
  });
  return [
    one('datasets.insert', 'POST', '/datasets', (request, caller) =>
      insertDataset(place, caller, bodyOf(request)),
    ),
    one('datasets.get', 'GET', '/datasets/(\\w+)', (_, caller, [id = '']) => getDataset(place, caller, id)),
    one('datasets.patch', 'PATCH', '/datasets/(\\w+)', (request, caller, [id = '']) =>
      patchDataset(place, caller, { id, body: bodyOf(request), ifMatch: request.headers['if-match'] }),
    ),
    one('datasets.delete', 'DELETE', '/datasets/(\\w+)', async (request, caller, [id = '']) => {
      const contents = request.query.get('deleteContents') === 'true';
      await deleteDataset(place, caller, { id, contents });
      return undefined;
    }),
    one('tables.insert', 'POST', '/datasets/(\\w+)/tables', (request, caller, [id = '']) =>
      insertTable(place, caller, id, bodyOf(request)),
    ),
    one(
      'tabledata.insertAll',
      'POST',
      '/datasets/(\\w+)/tables/(\\w+)/insertAll',
      (request, caller, [dataset = '', table = '']) =>
        insertAll(place, caller, {
          dataset,
          table,
          switches,
          body: bodyOf(request),
          bytes: request.body.length,
        }),
    ),
    one('jobs.query', 'POST', '/queries', async (request, caller) => {
      const { columns, rows } = await runQuery(place, read(queryBody, bodyOf(request)).query, caller);
      return {
        kind: 'bigquery#queryResponse',
        jobComplete: true,
        schema: { fields: columns.map(name => ({ name })) },
        totalRows: String(rows.length),
        rows: rows.map(row => ({ f: row.map(v => ({ v: v === null ? null : String(v) })) })),
      };
    }),
  ];
}

function bodyOf({ body }: HttpRequest): unknown {
  try {
    return JSON.parse(body.toString('utf8') || '{}');
  } catch {
    throw invalidRequest('Parse Error');
  }
}
