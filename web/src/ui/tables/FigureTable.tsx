import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import './figure-table.css';

export interface FigureColumn {
  title: string;
  /** Numbers, which align at their end. */
  amount?: boolean;
}

interface FigureTableProps {
  /** The accessible name. */
  caption: string;
  columns: readonly FigureColumn[];
  /** The first cell names its row. */
  rows: readonly (readonly ReactNode[])[];
}

/** A small table of names and numbers. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <Table className="figures-table" aria-label={caption}>
      <TableHead>
        <TableRow>
          {columns.map(({ title, amount }) => (
            <TableCell as="th" scope="col" key={title} className={amount ? 'amount' : ''}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their place
          <TableRow key={row}>
            {cells.map((cell, at) => (
              <TableCell
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                key={at}
                {...(at === 0 && { as: 'th' as const, scope: 'row' })}
                className={columns[at]?.amount ? 'amount' : ''}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
