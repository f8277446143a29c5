import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { TableFrame } from './TableFrame.tsx';

interface ListSkeletonProps {
  /** The sentence that says what is waited for. */
  waiting: string;
  columns: readonly string[];
  className: string;
}

/** Placeholder for a list, in the same frame so that the layout does not shift. */
export function ListSkeleton({ waiting, columns, className }: ListSkeletonProps) {
  return (
    <div aria-busy="true">
      <p className="note waiting" role="status">
        {waiting}
      </p>
      <div aria-hidden="true">
        <TableFrame label={waiting} columns={columns} className={className}>
          {[0, 1, 2, 3, 4].map(row => (
            <TableRow key={row}>
              {columns.map((column, place) => (
                <TableCell key={column} data-label={column} {...(place === 0 && { 'data-lead': '' })}>
                  <Skeleton shape={place === 0 ? 'text' : 'word'} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableFrame>
      </div>
    </div>
  );
}
