import { Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react';
import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { SortButton } from './SortButton.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { Sort, SortableColumn } from './sorting.ts';
import './data-table.css';

export interface DataColumn<Row> extends SortableColumn<Row> {
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand at the end of their column, with digits of equal width. */
  isNumber?: true;
  /** Takes the width that is left, and breaks into lines. */
  wraps?: true;
  /** Buttons and links, whose texts say what they are: the title is for screen readers alone. */
  titleHidden?: true;
  /** On little space: the head of the card, or a line of its own. */
  onCard?: 'lead' | 'wide';
  /** The shape of what is loading. */
  shape?: ComponentProps<typeof Skeleton>['shape'];
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** In the order in which they are shown: `sortedRows` sorts them. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A table that sorts. Where its own place is narrow, whatever the window, rows become cards, and a list sorts them. */
export function DataTable<Row>({ label, columns, rows, keyOf, sort, onSort }: DataTableProps<Row>) {
  return (
    <div className="data-table">
      <SortSelect columns={columns} sort={sort} onSort={onSort} />
      <Table role="table" aria-label={label}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(column => (
              <TableCell
                {...headProps(column)}
                {...(column.sortBy && { 'aria-sort': directionOf(column.name, sort) })}
                key={column.name}
              >
                {column.sortBy ? (
                  <SortButton column={column} rows={rows} sort={sort} onSort={onSort} />
                ) : (
                  <span className={column.titleHidden ? 'sr' : undefined}>{column.title}</span>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map(row => (
            <TableRow role="row" key={keyOf(row)}>
              {columns.map(column => (
                <TableCell {...cellProps(column)} key={column.name}>
                  {column.cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** The table while its rows are on their way, in the same frame so that nothing moves when they arrive. */
export function DataTableSkeleton<Row>({
  columns,
  count,
}: {
  columns: readonly DataColumn<Row>[];
  count: number;
}) {
  return (
    <div className="data-table" aria-hidden="true">
      <Table>
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell {...headProps(column)} key={column.name}>
                <span className={column.titleHidden ? 'sr' : undefined}>{column.title}</span>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
            <TableRow key={row}>
              {columns.map(column => (
                <TableCell {...cellProps(column)} key={column.name}>
                  <Skeleton shape={column.shape ?? 'text'} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function headProps<Row>({ isNumber }: DataColumn<Row>) {
  return {
    as: 'th',
    role: 'columnheader',
    scope: 'col',
    ...(isNumber && { className: 'amount' }),
  } as const;
}

/** `display: grid` takes a cell's own role away, hence the explicit ones. */
function cellProps<Row>({ title, titleHidden, isNumber, wraps, onCard }: DataColumn<Row>) {
  return {
    role: 'cell',
    ...(!titleHidden && onCard !== 'lead' && { 'data-label': title }),
    ...(isNumber && { className: 'amount' }),
    ...(wraps && { 'data-wraps': '' }),
    ...(onCard && { 'data-card': onCard }),
  } as const;
}

function directionOf(name: string, sort: Sort) {
  if (sort.by !== name) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
