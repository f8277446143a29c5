import { TableCell, TableRow } from '@aws-amplify/ui-react';
import { messages } from '#shared/text/messages.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Frame } from './SubscriptionsTable.tsx';

const shapes = ['word', 'badge', 'text', 'text', 'text', 'button', 'button', 'button'] as const;

/** Placeholder for the table, in the same frame so that the layout does not shift. */
export function SubscriptionsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="note waiting" role="status">
        {messages.account.loading}
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
              </TableCell>
              {shapes.map((shape, cell) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
                <TableCell key={cell} {...(cell === 5 ? { 'data-wide': '' } : {})}>
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
