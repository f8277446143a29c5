import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react';
import { memo, type ReactNode } from 'react';
import type { License } from '#shared/contract/license.ts';
import { accountText } from '../../text/account.ts';
import { AwaitedRow } from './arrival/AwaitedRow.tsx';
import type { Arrival } from './arrival/arrival.ts';
import type { RowFacts } from './row-facts.ts';
import { SubscriptionRow } from './SubscriptionRow.tsx';
import type { View } from './use-view.ts';
import './subscriptions.css';
import './billing.css';
import './notice/notice.css';

interface SubscriptionsTableProps {
  licenses: readonly License[];
  /** Those that are shown, in their order. */
  rows: readonly RowFacts[];
  view: View;
  arrival: Arrival;
}

/** Drawn again only when what it shows has changed, not for every letter of a search. */
export const SubscriptionsTable = memo(function SubscriptionsTable({
  licenses,
  rows,
  view,
  arrival,
}: SubscriptionsTableProps) {
  const licenseOf = new Map(licenses.map(license => [license.id, license]));
  return (
    <Frame>
      {(arrival === 'coming' || arrival === 'late') && <AwaitedRow late={arrival === 'late'} />}
      {rows.map(row => {
        const license = licenseOf.get(row.id);
        return license && <SubscriptionRow key={row.id} license={license} row={row} view={view} />;
      })}
    </Frame>
  );
});

/** On narrow screens CSS turns rows into cards, which removes table semantics; hence the explicit roles. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="box">
      <div className="tablewrap">
        <Table className="stack subscriptions" role="table" aria-label={accountText.caption}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {Object.values(accountText.columns).map(text => (
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
