import { TableCell } from '@aws-amplify/ui-react';

interface PageCellProps {
  label: string;
  /** Without scheme and query: `acme.example/landing`. */
  page: string;
  domain?: string;
}

/** A page of the site: its path, above the domain it is on. */
export function PageCell({ label, page, domain = '' }: PageCellProps) {
  const slash = page.indexOf('/');
  const path = slash < 0 ? '' : page.slice(slash);
  const host = (slash < 0 ? page : page.slice(0, slash)) || domain;
  return (
    <TableCell role="cell" data-label={label} data-wide="">
      <span className="two-lines" title={page || domain}>
        <span>{path || '/'}</span>
        <small>{host}</small>
      </span>
    </TableCell>
  );
}
