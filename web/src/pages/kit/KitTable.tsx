import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react';
import { Button } from '../../ui/Button.tsx';
import { Meter } from '../../ui/charts/Meter.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

const columns = ['Plan', 'Terms', 'Status', 'Start', 'End', 'Payment Method', 'Domain', 'Upgrade', 'Cancel'];
const rows = [
  ['Plus', 'Monthly', 'Nov 3, 2026', 'Dec 3, 2026', 'Visa •••• 4242', 'rossi.example', 20841, 25000],
  ['Basic', 'Yearly', 'Nov 17, 2026', 'Nov 24, 2026', 'PayPal', 'lamps.example', 1204, 5000],
] as const;

/** The table that turns into cards on narrow screens. Explicit roles, because `display: block` removes the implicit. */
export function KitTable() {
  return (
    <section>
      <h2>Table</h2>
      <div className="box">
        <div className="tablewrap">
          <Table className="stack" role="table" aria-label="Subscriptions">
            <TableHead role="rowgroup">
              <TableRow role="row">
                {columns.map(column => (
                  <TableCell as="th" role="columnheader" scope="col" key={column}>
                    {column}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody role="rowgroup">
              {rows.map(([plan, terms, start, end, method, domain, used, max]) => (
                <TableRow role="row" key={domain}>
                  <TableCell role="cell" data-lead="">
                    <div>
                      <b>{plan}</b>
                      <Meter value={used} max={max} label={`${used} of ${max} visits this month`} />
                    </div>
                  </TableCell>
                  <TableCell role="cell" data-label="Terms">
                    {terms}
                  </TableCell>
                  <TableCell role="cell" data-label="Status">
                    <span>
                      <StatusBadge tone="ok">Active</StatusBadge>
                    </span>
                  </TableCell>
                  <TableCell role="cell" data-label="Start" className="num">
                    {start}
                  </TableCell>
                  <TableCell role="cell" data-label="End" className="num">
                    {end}
                  </TableCell>
                  <TableCell role="cell" data-label="Payment Method" className="num">
                    {method}
                  </TableCell>
                  <TableCell role="cell" data-label="Domain" data-wide="">
                    <Button size="small">{domain}</Button>
                  </TableCell>
                  <TableCell role="cell">
                    <Button size="small">Upgrade</Button>
                  </TableCell>
                  <TableCell role="cell">
                    <Button size="small" variation="ghost">
                      Cancel
                    </Button>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      </div>
    </section>
  );
}
