import * as z from 'zod';
import type { Store } from '../store.ts';
import type { Database } from './database.ts';
import { GoogleError, invalidRequest, notFound } from './errors.ts';
import { type AccessEntry, datasetIn, etagOf, type GoogleMemory, type KeptDataset } from './memory.ts';

/** An address that Google says is nobody's account. */
const nobody = /^nobody@/;

const entry = z.strictObject({ role: z.enum(['OWNER', 'WRITER', 'READER']), userByEmail: z.string() });
const insertBody = z.object({
  datasetReference: z.object({ projectId: z.string(), datasetId: z.string().regex(/^\w{1,1024}$/) }),
  location: z.string().default('US'),
  access: z.array(z.unknown()),
});
const patchBody = z.object({ access: z.array(z.unknown()) });

export interface BigQueryState {
  store: Store<GoogleMemory>;
  database: Database;
  project: string;
}

export async function insertDataset(
  { store, database, project }: BigQueryState,
  caller: string,
  body: unknown,
): Promise<object> {
  const {
    datasetReference: { datasetId: id },
    location,
    access,
  } = read(insertBody, body);
  if (Object.hasOwn(store.data.datasets, id))
    throw new GoogleError(409, 'duplicate', `Already Exists: Dataset ${project}:${id}`);
  const dataset = { location, access: accessOf(access, `${project}:${id}`), version: 1, tables: {} };
  if (!isOwner(dataset, caller))
    throw invalidRequest('The list must name who creates the dataset as an owner.');
  await database.write(`CREATE SCHEMA IF NOT EXISTS "${id}"`);
  store.data.datasets[id] = dataset;
  store.flush();
  return describe(project, id, dataset);
}

export function getDataset({ store, project }: BigQueryState, caller: string, id: string): object {
  const dataset = datasetIn(store, project, id);
  demandRole(dataset, caller, ['OWNER', 'WRITER', 'READER'], `Dataset ${project}:${id}`);
  return describe(project, id, dataset);
}

export function patchDataset(
  { store, project }: BigQueryState,
  caller: string,
  change: { id: string; body: unknown; ifMatch: string | undefined },
): object {
  const { id, body, ifMatch } = change;
  const dataset = datasetIn(store, project, id);
  demandRole(dataset, caller, ['OWNER'], `Dataset ${project}:${id}`);
  if (ifMatch && ifMatch !== '*' && ifMatch !== etagOf(dataset))
    throw new GoogleError(412, 'conditionNotMet', 'Precondition Failed');
  dataset.access = accessOf(read(patchBody, body).access, `${project}:${id}`);
  dataset.version += 1;
  store.flush();
  return describe(project, id, dataset);
}

export async function deleteDataset(
  { store, database, project }: BigQueryState,
  caller: string,
  { id, contents }: { id: string; contents: boolean },
): Promise<void> {
  const dataset = datasetIn(store, project, id);
  demandRole(dataset, caller, ['OWNER'], `Dataset ${project}:${id}`);
  if (!contents && Object.keys(dataset.tables).length > 0)
    throw new GoogleError(400, 'resourceInUse', `Dataset ${project}:${id} is still in use`);
  await database.write(`DROP SCHEMA IF EXISTS "${id}" CASCADE`);
  delete store.data.datasets[id];
  store.flush();
}

/** Refuses a caller without one of these roles; to a stranger Google says the same whether or not it exists. */
export function demandRole(
  { access }: KeptDataset,
  caller: string,
  roles: readonly string[],
  what: string,
): void {
  const own = access.filter(({ userByEmail }) => userByEmail.toLowerCase() === caller);
  if (own.some(({ role }) => roles.includes(role))) return;
  throw new GoogleError(403, 'accessDenied', `Access Denied: ${what}: User does not have permission.`);
}

/** The shape of a request's body; what is wrong is said as Google says it. */
export function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidRequest(z.prettifyError(parsed.error));
}

function accessOf(list: readonly unknown[], dataset: string): AccessEntry[] {
  const entries = list.map(one => {
    const parsed = entry.safeParse(one);
    if (!parsed.success)
      throw invalidRequest('An access entry must have exactly one of userByEmail, groupByEmail, …');
    return parsed.data;
  });
  for (const { userByEmail } of entries)
    if (nobody.test(userByEmail))
      throw invalidRequest(
        `IAM setPolicy failed for Dataset ${dataset}: User ${userByEmail} does not exist.`,
      );
  if (!entries.some(({ role }) => role === 'OWNER'))
    throw invalidRequest('Cannot remove all owners from a dataset.');
  return entries;
}

function isOwner({ access }: Pick<KeptDataset, 'access'>, caller: string): boolean {
  return access.some(({ role, userByEmail }) => role === 'OWNER' && userByEmail === caller);
}

function describe(projectId: string, datasetId: string, dataset: KeptDataset): object {
  const { location, access } = dataset;
  const reference = { datasetReference: { projectId, datasetId }, location, access };
  return { kind: 'bigquery#dataset', etag: etagOf(dataset), id: `${projectId}:${datasetId}`, ...reference };
}

/** A table of a dataset. */
export function tableIn(place: BigQueryState, id: string, table: string) {
  const { tables } = datasetIn(place.store, place.project, id);
  const found = Object.hasOwn(tables, table) ? tables[table] : undefined;
  if (!found) throw notFound(`Table ${place.project}:${id}.${table}`);
  return found;
}
