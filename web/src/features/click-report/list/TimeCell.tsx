import { TableCell } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { clockText, dateHereText } from '../../../text/dates-here.ts';

interface TimeCellProps {
  label: string;
  at: number;
  /** What stands before the time. */
  before?: ReactNode;
  children?: ReactNode;
}

/** When it was, on the reader's clock; on a card it is the title, with what stands beside it. */
export function TimeCell({ label, at, before, children }: TimeCellProps) {
  return (
    <TableCell role="cell" data-label={label} data-lead="">
      {before}
      <time className="two-lines" dateTime={new Date(at).toISOString()}>
        <b>{dateHereText(at)}</b>
        <small>{clockText(at)}</small>
      </time>
      {children && <span className="cards-only">{children}</span>}
    </TableCell>
  );
}
