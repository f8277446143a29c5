import type { QueryRows } from './database.ts';
import { type BigQueryState, demandRole } from './datasets.ts';

/** GoogleSQL as far as the view and simple queries need it: names in backticks become DuckDB's. */
export function toDuckDb(sql: string, project: string): string {
  return sql.replace(/`([^`]+)`/g, (_, name: string) =>
    name
      .split('.')
      .filter((part, place, parts) => !(place === 0 && parts.length === 3 && part === project))
      .map(part => `"${part}"`)
      .join('.'),
  );
}

/**
 * Runs a query for its caller; `undefined` is this machine's own user, who may read every dataset. Partitions that have
 * expired are gone by then.
 */
export async function runQuery(
  place: BigQueryState,
  sql: string,
  caller: string | undefined,
): Promise<QueryRows> {
  const { store, database, project } = place;
  for (const [id, dataset] of Object.entries(store.data.datasets)) {
    if (!new RegExp(`\\b${id}\\b`).test(sql)) continue;
    if (caller !== undefined)
      demandRole(dataset, caller, ['OWNER', 'WRITER', 'READER'], `Dataset ${project}:${id}`);
    await expire(place, id);
  }
  return database.read(toDuckDb(sql, project));
}

async function expire({ store, database }: BigQueryState, id: string): Promise<void> {
  for (const [table, { partitioned }] of Object.entries(store.data.datasets[id]?.tables ?? {})) {
    if (!partitioned) continue;
    const last = new Date(Date.now() - partitioned.expirationMs).toISOString().slice(0, 10);
    await database.write(`DELETE FROM "${id}"."${table}" WHERE "${partitioned.field}" < DATE '${last}'`);
  }
}
