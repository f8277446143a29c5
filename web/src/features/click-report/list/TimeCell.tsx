import { TableCell } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { clockText, localDayText } from '../../../ui/local-minute.ts';

/** When it was, on the reader's clock; on a card it is the title, with what stands beside it. */
export function TimeCell({ label, at, children }: { label: string; at: number; children?: ReactNode }) {
  return (
    <TableCell role="cell" data-label={label} data-lead="">
      <time className="two-lines" dateTime={new Date(at).toISOString()}>
        <b>{localDayText(at)}</b>
        <small>{clockText(at)}</small>
      </time>
      {children && <span className="cards-only">{children}</span>}
    </TableCell>
  );
}
