import type { ReactNode } from 'react';
import { Page } from './Page.tsx';

interface SimpleProps {
  /** A small element above the headline. */
  above?: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
}

/** A short page with a single message. */
export function Simple({ above, title, lead, children }: SimpleProps) {
  return (
    <Page>
      <div className="wrap simple">
        {above}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </Page>
  );
}
