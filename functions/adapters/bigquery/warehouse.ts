import * as z from 'zod';
import type { Clock } from '#functions/ports/clock.ts';
import type { RefusedRow, Warehouse } from '#functions/ports/reports/warehouse.ts';
import { datasetOf } from '#shared/domain/reports/report-place.ts';
import type { WarehouseRow } from '#shared/domain/reports/warehouse-row.ts';
import { AppError } from '#shared/errors.ts';
import { analyticsText } from '#shared/text/analytics.ts';
import { type BigQuery, BigQueryRefusal, bigQueryClient, type GoogleProject } from './client.ts';
import { eventsTable, eventsTableOf, onceViewOf } from './report-tables.ts';

interface Options {
  project: GoogleProject;
  clock: Clock;
  timeLeft?: () => number;
}

const dataset = z.object({
  etag: z.string().default(''),
  access: z.array(z.object({ role: z.string().optional(), userByEmail: z.string().optional() })).default([]),
});

const appended = z.object({
  insertErrors: z
    .array(
      z.object({
        index: z.int(),
        errors: z.array(z.object({ reason: z.string().default('') })).default([]),
      }),
    )
    .default([]),
});

/** Google advises five hundred rows a request and allows 50,000, or 10 MB. */
const rowsPerRequest = 500;
/** What Google says of a row that it may take another time; every other reason is the row's own. */
const passing = new Set(['timeout', 'backendError', 'internalError', 'stopped', 'rateLimitExceeded']);

/** A dataset for each license in the stage's Google project, with its reader in the access list and nobody else. */
export function bigQueryWarehouse({
  project,
  clock,
  timeLeft = () => Number.POSITIVE_INFINITY,
}: Options): Warehouse {
  const ask = bigQueryClient({ project, clock, timeLeft });
  const accessFor = (reader?: string) => [
    { role: 'OWNER', userByEmail: project.serviceAccount },
    ...(reader === undefined ? [] : [{ role: 'READER', userByEmail: reader }]),
  ];

  const find = (id: string) =>
    orIf(404, ask({ method: 'GET', path: `/datasets/${id}`, answer: dataset }), undefined);

  /** Replaces the whole list in one step, so that an old reader goes as the new one comes. */
  const setReader = async (id: string, found: z.infer<typeof dataset>, reader?: string): Promise<void> => {
    const wanted = accessFor(reader);
    if (isSame(found.access, wanted)) return;
    const change = ask({
      method: 'PATCH',
      path: `/datasets/${id}`,
      body: { access: wanted },
      // Two changes at once: the later one starts from what the other left.
      headers: { 'if-match': found.etag },
    });
    if ((await orIf(412, change, 'changed')) !== 'changed') return;
    const again = await find(id);
    if (again) await setReader(id, again, reader);
  };

  const make = (id: string, reader: string) => {
    const body = {
      datasetReference: { projectId: project.project, datasetId: id },
      location: project.location,
      access: accessFor(reader),
    };
    return orIf(409, ask({ method: 'POST', path: '/datasets', body }), undefined);
  };

  const makeTables = async (id: string): Promise<void> => {
    for (const table of [eventsTableOf(project.project, id), onceViewOf(project.project, id)])
      await orIf(409, ask({ method: 'POST', path: `/datasets/${id}/tables`, body: table }), undefined);
  };

  return {
    append: async (licenseKey, rows) => {
      const refused: RefusedRow[] = [];
      for (let at = 0; at < rows.length; at += rowsPerRequest)
        refused.push(...(await appendSome(ask, datasetOf(licenseKey), rows.slice(at, at + rowsPerRequest))));
      return refused;
    },

    async share(licenseKey, email) {
      const id = datasetOf(licenseKey);
      try {
        if (!(await find(id))) await make(id, email);
        const found = await find(id);
        if (found) await setReader(id, found, email);
      } catch (error) {
        throw asReaderRefused(error, email);
      }
      await makeTables(id);
    },

    async unshare(licenseKey) {
      const id = datasetOf(licenseKey);
      const found = await find(id);
      if (found) await setReader(id, found);
    },

    async remove(licenseKey) {
      const path = `/datasets/${datasetOf(licenseKey)}?deleteContents=true`;
      await orIf(404, ask({ method: 'DELETE', path }), undefined);
    },
  };
}

async function appendSome(
  ask: BigQuery,
  id: string,
  rows: readonly WarehouseRow[],
): Promise<readonly RefusedRow[]> {
  const path = `/datasets/${id}/tables/${eventsTable}/insertAll`;
  const body = {
    skipInvalidRows: true,
    rows: rows.map(row => ({ insertId: row.event_id, json: row })),
  };
  const missing = () => new AppError('missing', analyticsText.notOffered);
  const answered = await orIf(404, ask({ method: 'POST', path, body, answer: appended }), undefined);
  if (!answered) throw missing();
  const refused = answered.insertErrors.flatMap(({ index, errors }) => {
    const row = rows[index];
    return row ? [{ row, reason: errors[0]?.reason ?? 'unknown' }] : [];
  });
  if (refused.some(({ reason }) => passing.has(reason)))
    throw new AppError('provider', analyticsText.down, { cause: new Error('rows are not in yet') });
  return refused;
}

/** What `work` answers, or `instead` where Google refuses with this status. */
async function orIf<T, Instead>(status: number, work: Promise<T>, instead: Instead): Promise<T | Instead> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BigQueryRefusal && error.status === status) return instead;
    throw error;
  }
}

function isSame(
  found: z.infer<typeof dataset>['access'],
  wanted: z.infer<typeof dataset>['access'],
): boolean {
  const linesOf = (access: typeof wanted) =>
    access.map(({ role, userByEmail }) => `${role} ${userByEmail?.toLowerCase()}`).sort();
  return linesOf(found).join() === linesOf(wanted).join();
}

/** Google names an address that is no account of its own; it says so with different statuses. */
function asReaderRefused(error: unknown, email: string): unknown {
  if (!(error instanceof BigQueryRefusal) || !error.said.toLowerCase().includes(email)) return error;
  return new AppError('invalid', analyticsText.notAtGoogle, {
    cause: error,
    field: { name: 'analytics_email', reason: 'not-at-google' },
  });
}
