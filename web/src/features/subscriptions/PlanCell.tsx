import { isServed } from '#shared/domain/licenses/status.ts';
import type { RowFacts } from './row-facts.ts';
import { UsageMeter } from './UsageMeter.tsx';

interface PlanCellProps {
  row: RowFacts;
  open: boolean;
  /** Whether the row is on screen, or was. */
  isSeen: boolean;
}

/** Plan, quantity and this month's traffic; a card begins with the domain, which distinguishes it from the others. */
export function PlanCell({ row, open, isSeen }: PlanCellProps) {
  return (
    <div className="plan-cell">
      {row.domain && (
        <b className="cards-only card-domain" aria-hidden="true">
          {row.domain}
        </b>
      )}
      <b>
        {row.title}
        {row.quantity > 1 && ` × ${row.quantity}`}
      </b>
      {isServed[row.status] && <UsageMeter licenseKey={row.licenseKey} watching={open} enabled={isSeen} />}
    </div>
  );
}
