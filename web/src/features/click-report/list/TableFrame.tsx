import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';

interface TableFrameProps {
  label: string;
  columns: readonly string[];
  /** What is shown is not yet what is asked for. */
  stale?: boolean;
  className: string;
  children: ReactNode;
}

/** On narrow screens CSS turns rows into cards, which removes table semantics; hence the explicit roles. */
export function TableFrame({ label, columns, stale = false, className, children }: TableFrameProps) {
  return (
    <div className="box" data-stale={stale || undefined} aria-busy={stale || undefined}>
      <div className="tablewrap">
        <Table className={`stack listed ${className}`} role="table" aria-label={label}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {columns.map(text => (
                <TableCell as="th" role="columnheader" scope="col" key={text}>
                  {text}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup">{children}</TableBody>
        </Table>
      </div>
    </div>
  );
}
