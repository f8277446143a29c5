import * as z from 'zod';
import type { Switches } from '../switches.ts';
import { type BigQueryState, demandRole, read, tableIn } from './datasets.ts';
import { GoogleError, invalidRequest, notFound } from './errors.ts';
import { datasetIn, type KeptTable, type TableField } from './memory.ts';
import { toDuckDb } from './sql.ts';

const name = z.string().regex(/^\w{1,1024}$/);
const tableBody = z.object({
  tableReference: z.object({ datasetId: name, tableId: name }),
  schema: z
    .object({
      fields: z.array(
        z.object({
          name,
          type: z.enum(['STRING', 'TIMESTAMP', 'BOOL']),
          mode: z.enum(['REQUIRED', 'NULLABLE']).default('NULLABLE'),
        }),
      ),
    })
    .optional(),
  timePartitioning: z
    .object({ type: z.literal('DAY'), field: name, expirationMs: z.string().regex(/^\d+$/) })
    .optional(),
  clustering: z.object({ fields: z.array(name).min(1).max(4) }).optional(),
  view: z.object({ query: z.string(), useLegacySql: z.literal(false) }).optional(),
});
const insertAllBody = z.object({
  skipInvalidRows: z.boolean().default(false),
  rows: z
    .array(z.object({ insertId: z.string().max(128).optional(), json: z.record(z.string(), z.unknown()) }))
    .min(1),
});

const columnTypes = { STRING: 'VARCHAR', TIMESTAMP: 'TIMESTAMP', BOOL: 'BOOLEAN' } as const;
const mostRows = 50_000;
const mostBytes = 10_000_000;
const yearMs = 366 * 86_400_000;
/** How long rows may not reach a new table, where the switch says that they do not at once. */
const lateMs = 120_000;

export async function insertTable(
  place: BigQueryState,
  caller: string,
  dataset: string,
  body: unknown,
): Promise<object> {
  const { store, database, project } = place;
  const { tableReference, schema, timePartitioning, clustering, view } = read(tableBody, body);
  const { tableId } = tableReference;
  const kept = datasetIn(store, project, dataset);
  demandRole(kept, caller, ['OWNER', 'WRITER'], `Dataset ${project}:${dataset}`);
  if (Object.hasOwn(kept.tables, tableId))
    throw new GoogleError(409, 'duplicate', `Already Exists: Table ${project}:${dataset}.${tableId}`);
  const fields = schema?.fields ?? [];
  const named = new Set(fields.map(field => field.name));
  for (const field of [timePartitioning?.field, ...(clustering?.fields ?? [])])
    if (field && !named.has(field)) throw invalidRequest(`The field ${field} is not in the schema.`);
  await database.write(
    view
      ? `CREATE VIEW "${dataset}"."${tableId}" AS ${toDuckDb(view.query, project)}`
      : `CREATE TABLE "${dataset}"."${tableId}" (${fields.map(columnOf).join(', ')})`,
  );
  kept.tables[tableId] = {
    createdAt: Date.now(),
    fields,
    ...(timePartitioning && {
      partitioned: { field: timePartitioning.field, expirationMs: Number(timePartitioning.expirationMs) },
    }),
    ...(view && { view: view.query }),
  };
  store.flush();
  return { kind: 'bigquery#table', id: `${project}:${dataset}.${tableId}`, tableReference };
}

/**
 * `tabledata.insertAll`. Google drops repeated insertIds of the last minute as well as it can; here none are dropped,
 * which its documentation allows, too.
 */
export async function insertAll(
  place: BigQueryState,
  caller: string,
  into: { dataset: string; table: string; body: unknown; bytes: number; switches: Switches },
): Promise<object> {
  const { dataset, table, body, bytes, switches } = into;
  const what = `Table ${place.project}:${dataset}.${table}`;
  const found = tableIn(place, dataset, table);
  demandRole(datasetIn(place.store, place.project, dataset), caller, ['OWNER', 'WRITER'], what);
  if (found.view) throw invalidRequest('Cannot add rows to a view.');
  if (switches.positions()['bigquery-new-table'] === 'late' && Date.now() < found.createdAt + lateMs)
    throw notFound(what);
  if (bytes > mostBytes) throw new GoogleError(413, 'invalid', 'Request payload size exceeds the limit.');
  const { rows, skipInvalidRows } = read(insertAllBody, body);
  if (rows.length > mostRows)
    throw invalidRequest(`too many rows present in the request, limit: ${mostRows}`);
  const faults = rows.map(({ json }) => faultOf(json, found));
  const stops = !skipInvalidRows && faults.some(Boolean);
  const insertErrors = faults.flatMap((message, index) => {
    if (message) return [{ index, errors: [{ reason: 'invalid', location: '', message }] }];
    return stops ? [{ index, errors: [{ reason: 'stopped', location: '', message: '' }] }] : [];
  });
  const taken = stops ? [] : rows.filter((_, index) => !faults[index]).map(({ json }) => json);
  await append(place, { dataset, table, fields: found.fields }, taken);
  return {
    kind: 'bigquery#tableDataInsertAllResponse',
    ...(insertErrors.length > 0 && { insertErrors }),
  };
}

async function append(
  { database }: BigQueryState,
  into: { dataset: string; table: string; fields: readonly TableField[] },
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const perWrite = 100;
  for (let at = 0; at < rows.length; at += perWrite) {
    const some = rows.slice(at, at + perWrite);
    const values = some.flatMap(row => into.fields.map(({ name, type }) => storedValue(row[name], type)));
    const line = `(${into.fields.map(() => '?').join(', ')})`;
    await database.write(
      `INSERT INTO "${into.dataset}"."${into.table}" VALUES ${some.map(() => line).join(', ')}`,
      values,
    );
  }
}

function columnOf({ name: column, type, mode }: TableField): string {
  return `"${column}" ${columnTypes[type]}${mode === 'REQUIRED' ? ' NOT NULL' : ''}`;
}

/** Why Google would not take this row. */
function faultOf(row: Record<string, unknown>, { fields, partitioned }: KeptTable): string | undefined {
  const unknown = Object.keys(row).find(key => !fields.some(field => field.name === key));
  if (unknown) return `no such field: ${unknown}.`;
  for (const { name: column, type, mode } of fields) {
    const value = row[column];
    if (value === undefined || value === null) {
      if (mode === 'REQUIRED') return `Missing required field: ${column}.`;
    } else if (!isOfType(value, type)) return `Cannot convert value to ${type.toLowerCase()}: ${column}.`;
  }
  const at = partitioned && Date.parse(String(row[partitioned.field]));
  if (at !== undefined && (at < Date.now() - 10 * yearMs || at > Date.now() + yearMs))
    return 'Streaming to a partition more than 10 years back or 1 year ahead is not allowed.';
  return undefined;
}

function isOfType(value: unknown, type: TableField['type']): boolean {
  if (type === 'BOOL') return typeof value === 'boolean';
  return typeof value === 'string' && (type === 'STRING' || !Number.isNaN(Date.parse(value)));
}

function storedValue(value: unknown, type: TableField['type']): string | boolean | null {
  if (value === undefined || value === null) return null;
  if (type === 'BOOL') return value === true;
  return type === 'TIMESTAMP' ? new Date(String(value)).toISOString().slice(0, -1) : String(value);
}
