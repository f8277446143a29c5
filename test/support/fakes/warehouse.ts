// The warehouse in memory, and the licenses' side of it.
import type { RefusedRow, SharedReports, Warehouse } from '#functions/ports/reports/warehouse.ts';
import type { WarehouseRow } from '#shared/domain/reports/warehouse-row.ts';
import { AppError } from '#shared/errors.ts';
import type { memoryLicenses } from './memory.ts';

interface Report {
  reader: string | undefined;
  rows: Map<string, WarehouseRow>;
}

/** `failing` is thrown by every operation while it is set. */
export function memoryWarehouse() {
  const reports = new Map<string, Report>();
  const state: { failing: Error | undefined } = { failing: undefined };
  const check = () => {
    if (state.failing) throw state.failing;
  };
  const warehouse: Warehouse = {
    async append(licenseKey, rows) {
      check();
      const report = reports.get(licenseKey);
      if (!report) throw new AppError('missing', 'no report');
      const refused: RefusedRow[] = [];
      for (const row of rows)
        if (row.kind === 'visit' || row.kind === 'lead') report.rows.set(row.event_id, row);
        else refused.push({ row, reason: 'invalid' });
      return refused;
    },
    async share(licenseKey, email) {
      check();
      if (email.startsWith('nobody@')) throw new AppError('invalid', 'nobody');
      reports.set(licenseKey, { rows: reports.get(licenseKey)?.rows ?? new Map(), reader: email });
    },
    async unshare(licenseKey) {
      check();
      const report = reports.get(licenseKey);
      if (report) report.reader = undefined;
    },
    async remove(licenseKey) {
      check();
      reports.delete(licenseKey);
    },
  };
  return { ...warehouse, reports, state };
}

/** `failing` names the operations that fail while they are in it. */
export function memoryReports({ rows }: Pick<ReturnType<typeof memoryLicenses>, 'rows'>) {
  const failing = new Set<keyof SharedReports>();
  const rowOf = (name: keyof SharedReports, { licenseKey }: { licenseKey: string }) => {
    if (failing.has(name)) throw new AppError('unavailable', 'the table is down');
    const row = rows.get(licenseKey);
    if (!row) throw new Error('no such row');
    return row;
  };
  const reports: SharedReports = {
    async request(license, analyticsRequest) {
      rows.set(license.licenseKey, { ...rowOf('request', license), analyticsRequest });
    },
    async settle(license, requestId, { enabled, email, lockedUntil, reportUntil }) {
      const { analyticsRequest, analyticsReportUntil, ...row } = rowOf('settle', license);
      if (analyticsRequest?.id !== requestId) return undefined;
      const after = {
        ...row,
        analyticsEnabled: enabled,
        analyticsEmail: email,
        analyticsLockedUntil: lockedUntil,
        ...(reportUntil !== undefined && { analyticsReportUntil: reportUntil }),
      };
      rows.set(license.licenseKey, after);
      return after;
    },
    async withdraw(license, requestId) {
      const { analyticsRequest, ...row } = rowOf('withdraw', license);
      if (analyticsRequest?.id === requestId) rows.set(license.licenseKey, row);
    },
    async noteRemoved(license) {
      const { analyticsRequest, analyticsReportUntil, ...row } = rowOf('noteRemoved', license);
      rows.set(license.licenseKey, { ...row, analyticsEnabled: false, analyticsEmail: null });
    },
  };
  return { ...reports, failing };
}
