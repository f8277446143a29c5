import type { RowQueue } from '#functions/ports/reports/warehouse.ts';
import type { AcceptedEvent, AfterCounting } from '#functions/ports/visits/tracking.ts';
import { logFailure } from '#functions/runtime/consume.ts';
import { maxRowsMessageBytes, type WarehouseRows } from '#shared/contract/warehouse-rows.ts';
import { sharesReport } from '#shared/domain/reports/analytics-lock.ts';
import { warehouseRowOf } from '#shared/domain/reports/warehouse-row.ts';

/** Queues the rows of licenses that share a report. A repeated event makes the same row, which its report shows once. */
export function sendWarehouseRows(queue: RowQueue): AfterCounting {
  return async events => {
    const shared = events.filter(({ license }) => sharesReport(license));
    if (shared.length === 0) return [];
    try {
      await queue.send(packed(shared));
      return [];
    } catch (error) {
      logFailure('count-visits', error);
      return shared;
    }
  };
}

/** Messages of one license each, as full as they may be. */
function packed(events: readonly AcceptedEvent[]): WarehouseRows[] {
  const messages = new Map<string, WarehouseRows['rows'][]>();
  const bytes = new Map<string, number>();
  for (const { license, event, countedAt, isMarked } of events) {
    const { licenseKey } = license;
    const row = warehouseRowOf({ event, countedAt, isMarked });
    const size = Buffer.byteLength(JSON.stringify(row)) + 1;
    const total = (bytes.get(licenseKey) ?? maxRowsMessageBytes) + size;
    const ofLicense = messages.get(licenseKey) ?? [];
    messages.set(licenseKey, ofLicense);
    if (total > maxRowsMessageBytes) ofLicense.push([]);
    bytes.set(licenseKey, total > maxRowsMessageBytes ? size : total);
    ofLicense.at(-1)?.push(row);
  }
  return [...messages].flatMap(([licenseKey, ofLicense]) => ofLicense.map(rows => ({ licenseKey, rows })));
}
