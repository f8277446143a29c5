import { isServed } from '#shared/domain/licenses/status.ts';
import type { RowFacts } from './row-facts.ts';
import { UsageMeter } from './UsageMeter.tsx';

interface PlanCellProps {
  row: RowFacts;
  open: boolean;
  /** Whether the row is on screen, or was. */
  isSeen: boolean;
}

/** Plan, quantity and this month's traffic. */
export function PlanCell({ row, open, isSeen }: PlanCellProps) {
  return (
    <div className="plan-cell">
      <b>
        {row.title}
        {row.quantity > 1 && ` × ${row.quantity}`}
      </b>
      {isServed[row.status] && <UsageMeter licenseKey={row.licenseKey} watching={open} enabled={isSeen} />}
    </div>
  );
}
