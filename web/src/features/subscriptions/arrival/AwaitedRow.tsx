import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { billingText } from '#shared/text/billing.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const { awaited: words } = billingText;

/** In the place of a licence that was bought and is not here yet. */
export function AwaitedRow({ late }: { late: boolean }) {
  return (
    <TableRow role="row" className="awaited-row">
      <TableCell role="cell" colSpan={9}>
        <div className="awaited" role="status">
          <Skeleton shape="word" />
          <p>{late ? words.late : words.coming}</p>
          <StatusBadge tone="info" shape="ring">
            {words.badge}
          </StatusBadge>
        </div>
      </TableCell>
    </TableRow>
  );
}
