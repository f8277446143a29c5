import { TableCell } from '@aws-amplify/ui-react';

interface PageCellProps {
  label: string;
  /** Without scheme and query: `acme.example/landing`. */
  page: string;
  domain?: string;
  /** Whether the list has pages of several domains. */
  withDomain?: boolean | undefined;
}

/** The domain of a page, without `www.`. */
export function hostOfRow(page: string): string {
  return page.replace(/^www\./, '').replace(/\/.*$/, '');
}

/** A page of the site: its path, and the domain it is on where that distinguishes it from others. */
export function PageCell({ label, page, domain = '', withDomain = true }: PageCellProps) {
  const slash = page.indexOf('/');
  const path = slash < 0 ? '' : page.slice(slash);
  const host = (slash < 0 ? page : page.slice(0, slash)) || domain;
  return (
    <TableCell role="cell" data-label={label} data-wide="" data-spare="">
      <span className="two-lines" title={page || domain}>
        <span>{path || '/'}</span>
        {withDomain && <small>{host}</small>}
      </span>
    </TableCell>
  );
}
