import { usageText } from '#shared/text/usage.ts';
import { useLeaveOut } from '../../../api/leave-out.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import type { RowFacts } from '../row-facts.ts';

interface LeaveFloodOutProps {
  row: Pick<RowFacts, 'licenseKey' | 'name'>;
  flood: { from: number; to: number };
}

/** The one button that takes a flood out of all figures. */
export function LeaveFloodOut({ row, flood }: LeaveFloodOutProps) {
  const leaveOut = useLeaveOut(row.licenseKey);
  const { run, busy } = useAction(
    () => leaveOut(flood),
    problem => toasts.error(problem, { about: row.licenseKey }),
  );
  return (
    <Button size="small" busy={busy} onClick={run}>
      {usageText.flood.leaveOut}
      <span className="sr"> {row.name}</span>
    </Button>
  );
}
