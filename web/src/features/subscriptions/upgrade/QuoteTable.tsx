import { Table, TableBody, TableCell, TableFoot, TableHead, TableRow } from '@aws-amplify/ui-react';
import { dateText } from '#shared/text/dates.ts';
import { usd } from '#shared/text/money.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import type { Quote } from './quote.ts';

const { upgrade: text } = licenseChangeText;

interface QuoteTableProps {
  quote: Quote;
  /** End of a cancelled trial, epoch ms, which a change of plan does not renew; null without one. */
  endsAt: number | null;
}

/** What is due now and why, and the next renewal. */
export function QuoteTable({ quote: { lines, dueCents, renewal, couponEnds }, endsAt }: QuoteTableProps) {
  const later =
    endsAt !== null
      ? text.endsAnyway(dateText(endsAt))
      : renewal && text.renewal(usd(renewal.cents), renewal.term, dateText(renewal.at));
  return (
    <>
      <Table className="quote">
        <TableHead>
          <TableRow>
            <TableCell as="th" scope="col">
              {text.description}
            </TableCell>
            <TableCell as="th" scope="col" className="amount">
              {text.amount}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ description, cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and two lines may have the same text
            <TableRow key={index}>
              <TableCell>{description}</TableCell>
              <TableCell className="amount">{usd(cents)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFoot>
          <TableRow>
            <TableCell as="th" scope="row">
              {text.due}
            </TableCell>
            <TableCell className="amount">{usd(dueCents)}</TableCell>
          </TableRow>
        </TableFoot>
      </Table>
      {couponEnds && <p>{text.couponEnds}</p>}
      {later && <p className="muted">{later}</p>}
    </>
  );
}
