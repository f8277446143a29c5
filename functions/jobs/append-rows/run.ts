import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RefusedRow, RowQueue, Warehouse } from '#functions/ports/reports/warehouse.ts';
import type { Message } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import { processAll } from '#functions/runtime/process-all.ts';
import { type WarehouseRows, warehouseRows } from '#shared/contract/warehouse-rows.ts';
import { sharesReport } from '#shared/domain/reports/analytics-lock.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { metricNames } from '#shared/metrics.ts';

const job = 'append-rows';

export interface Deps {
  licenses: Pick<Licenses, 'byKey' | 'ofOwner'>;
  warehouse: Warehouse | undefined;
  /** Rows that no retry can append, parked for a person. */
  parked: RowQueue;
  clock: Clock;
}

/** All rows of one license, and the messages they came in. */
interface Group {
  licenseKey: string;
  messages: Message[];
  rows: WarehouseRows['rows'];
}

/**
 * Appends rows to the reports of their licenses, each report in one go. What Google does not take now comes again for
 * days; a row that it will never take is parked by itself, and the others are in.
 * Why: docs/decisions/0101
 */
export async function run(messages: readonly Message[], deps: Deps): Promise<readonly string[]> {
  const groups = await groupsOf(messages, deps.parked);
  const { failed } = await processAll(job, groups, group => append(group, deps));
  const waiting = failed.flatMap(group => group.messages);
  if (waiting.length > 0) {
    const oldest = Math.min(...waiting.map(({ sentAt }) => sentAt));
    writeMetric(metricNames.waitingRowsMinutes, (deps.clock.now() - oldest) / minuteMs);
  }
  return waiting.map(({ id }) => id);
}

async function append({ licenseKey, rows }: Group, deps: Deps): Promise<boolean> {
  const { warehouse, licenses } = deps;
  if (!warehouse) throw new Error('this stage has no Google project');
  const license = await sharedLicense(licenseKey, licenses);
  // Shared no longer: rows still queued are dropped.
  if (!license) return false;
  try {
    const refused = await warehouse.append(licenseKey, rows);
    log({ job, rows: rows.length - refused.length, refused: refused.length });
    await park(licenseKey, refused, deps.parked);
    return true;
  } catch (error) {
    // Either the report is so new that rows cannot reach it yet, or somebody deleted it at Google.
    if (error instanceof AppError && error.code === 'missing' && license.analyticsEmail !== null)
      await warehouse.share(licenseKey, license.analyticsEmail);
    throw error;
  }
}

/** Only the table itself says that a report is shared no longer: its index may be older than the sharing. */
async function sharedLicense(licenseKey: string, licenses: Deps['licenses']) {
  const indexed = await licenses.byKey(licenseKey);
  if (!indexed || sharesReport(indexed)) return indexed;
  const row = await licenses.ofOwner(indexed.userId, licenseKey);
  return row && sharesReport(row) ? row : undefined;
}

async function park(licenseKey: string, refused: readonly RefusedRow[], parked: RowQueue): Promise<void> {
  for (const reason of new Set(refused.map(one => one.reason))) {
    const rows = refused.filter(one => one.reason === reason).map(({ row }) => row);
    log({ job, outcome: 'refused', reason, rows: rows.length });
    await parked.send([{ licenseKey, rows, reason } satisfies WarehouseRows]);
  }
}

async function groupsOf(messages: readonly Message[], parked: RowQueue): Promise<Group[]> {
  const groups = new Map<string, Group>();
  for (const message of messages) {
    const found = rowsOf(message.body);
    if (!found) {
      await parked.send([{ body: message.body, reason: 'unreadable' }]);
      continue;
    }
    const { licenseKey, rows } = found;
    const group = groups.get(licenseKey) ?? { licenseKey, messages: [], rows: [] };
    groups.set(licenseKey, group);
    group.messages.push(message);
    group.rows.push(...rows);
  }
  return [...groups.values()];
}

function rowsOf(body: string): WarehouseRows | undefined {
  try {
    return warehouseRows.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
