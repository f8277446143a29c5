import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const { awaited: text } = licenseChangeText;

/** Placeholder row for a license that was bought and is not in the list yet. */
export function AwaitedRow({ late }: { late: boolean }) {
  return (
    <TableRow role="row" className="awaited-row">
      <TableCell role="cell" colSpan={9}>
        <div className="awaited" role="status">
          <Skeleton shape="word" />
          <p>{late ? text.late : text.coming}</p>
          <StatusBadge tone="info" shape="ring">
            {text.badge}
          </StatusBadge>
        </div>
      </TableCell>
    </TableRow>
  );
}
