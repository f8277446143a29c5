import type { DisputeNotes } from '#functions/ports/licenses/refunds.ts';
import { withDispute } from '#shared/domain/licenses/dispute.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';

export function memoryDisputeNotes({ rows }: { rows: Map<string, LicenseRow> }): DisputeNotes {
  return {
    async note({ licenseKey }, dispute) {
      const row = rows.get(licenseKey);
      if (row) rows.set(licenseKey, withDispute(row, dispute));
      return rows.get(licenseKey);
    },
  };
}
