import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { accountText } from '../../text/account.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Frame } from './SubscriptionsTable.tsx';

const { columns } = accountText;

/** The cells after the plan, as in a row of the table; in the narrow layout their names stand above them. */
const cells = [
  { shape: 'word', 'data-label': columns.terms },
  { shape: 'badge', className: 'status-cell' },
  { shape: 'text', 'data-label': columns.start },
  { shape: 'text', 'data-label': columns.end },
  { shape: 'text', 'data-label': columns.payment },
  { shape: 'button', 'data-label': columns.domain, 'data-wide': '' },
  { shape: 'button', 'data-label': columns.upgrade },
  { shape: 'button', className: 'cancel-cell' },
] as const;

/** Placeholder for the table, in the same frame so that the layout does not shift. */
export function SubscriptionsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="note waiting" role="status">
        {accountText.loading}
      </p>
      <div aria-hidden="true">
        <Frame>
          {[0, 1, 2].map(row => (
            <TableRow key={row}>
              <TableCell data-lead="">
                <div className="plan-cell">
                  <Skeleton shape="word" />
                  <Skeleton shape="bar" />
                </div>
                <span className="cards-only">
                  <Skeleton shape="badge" />
                </span>
              </TableCell>
              {cells.map(({ shape, ...place }, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
                <TableCell key={cell} {...place}>
                  <Skeleton shape={shape} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </Frame>
      </div>
    </div>
  );
}
