import { useState } from 'react';
import { usageText } from '#shared/text/usage.ts';
import { useLeaveOut } from '../../../api/leave-out.ts';
import { toasts } from '../../../state/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { RowFacts } from '../row-facts.ts';

interface LeaveFloodOutProps {
  row: Pick<RowFacts, 'licenseKey' | 'name'>;
  flood: { from: number; to: number };
}

/** The one button that takes a flood out of all figures. */
export function LeaveFloodOut({ row, flood }: LeaveFloodOutProps) {
  const [busy, setBusy] = useState(false);
  const leaveOut = useLeaveOut(row.licenseKey);
  const press = async () => {
    setBusy(true);
    try {
      await leaveOut(flood);
    } catch (error) {
      if (error instanceof Error) toasts.error(error.message, { about: row.licenseKey });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} onClick={() => void press()}>
      {usageText.flood.leaveOut}
      <span className="sr"> {row.name}</span>
    </Button>
  );
}
