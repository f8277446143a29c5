import type { AfterCounting } from '#functions/ports/tracking.ts';
import type { RowQueue } from '#functions/ports/warehouse.ts';
import { maxRowsMessageBytes, type WarehouseRows } from '#shared/contract/warehouse-rows.ts';
import { sharesReport } from '#shared/domain/analytics-lock.ts';
import { warehouseRowOf } from '#shared/domain/warehouse-row.ts';

/** Queues the rows of licenses that share a report. A repeated event makes the same row, which its report shows once. */
export function sendWarehouseRows(queue: RowQueue): AfterCounting {
  return async events => {
    const packed = new Map<string, WarehouseRows['rows'][]>();
    const bytes = new Map<string, number>();
    for (const { license, event, moment, suspect } of events) {
      if (!sharesReport(license)) continue;
      const { licenseKey } = license;
      const row = warehouseRowOf({ event, moment, suspect });
      const size = Buffer.byteLength(JSON.stringify(row)) + 1;
      const total = (bytes.get(licenseKey) ?? maxRowsMessageBytes) + size;
      const messages = packed.get(licenseKey) ?? [];
      packed.set(licenseKey, messages);
      if (total > maxRowsMessageBytes) messages.push([]);
      bytes.set(licenseKey, total > maxRowsMessageBytes ? size : total);
      messages.at(-1)?.push(row);
    }
    const all = [...packed].flatMap(([licenseKey, messages]) =>
      messages.map((rows): WarehouseRows => ({ licenseKey, rows })),
    );
    if (all.length > 0) await queue.send(all);
  };
}
