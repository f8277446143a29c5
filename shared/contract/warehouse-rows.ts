import * as z from 'zod';
import { type WarehouseRow, warehouseColumns } from '../domain/reports/warehouse-row.ts';

const known = new Set(Object.keys(warehouseColumns));

const row = z.custom<WarehouseRow>(
  value =>
    typeof value === 'object' &&
    value !== null &&
    typeof (value as WarehouseRow).event_id === 'string' &&
    Object.keys(value).every(name => known.has(name)),
);

/** A message of the queue that job `append-rows` reads: rows for the report of one license. */
export const warehouseRows = z.object({
  licenseKey: z.string(),
  rows: z.array(row),
  /** Of a parked message: why Google refuses these rows. */
  reason: z.string().optional(),
});
export type WarehouseRows = z.infer<typeof warehouseRows>;

/** Ten messages are sent at once and may have 256 kB together. */
export const maxRowsMessageBytes = 24_000;
