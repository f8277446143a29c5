import { isServed } from '#shared/domain/status.ts';
import type { RowFacts } from './row-facts.ts';
import { UsageMeter } from './UsageMeter.tsx';

/** Plan, quantity and this month's traffic. */
export function PlanCell({ row, open }: { row: RowFacts; open: boolean }) {
  return (
    <div className="plan-cell">
      <b>
        {row.title}
        {row.quantity > 1 && ` × ${row.quantity}`}
      </b>
      {isServed[row.status] && <UsageMeter licenseKey={row.licenseKey} watching={open} />}
    </div>
  );
}
