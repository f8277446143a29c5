import type { ReactNode } from 'react';
import { Page } from './Page.tsx';

interface SimpleProps {
  /** A small element above the headline. */
  above?: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
  /** Stands beside the message where there is room, below it otherwise. */
  beside?: ReactNode;
}

/** A short page with a single message. */
export function Simple(message: SimpleProps) {
  return (
    <Page>
      <Single {...message} />
    </Page>
  );
}

/** The message alone, for a page that has several of which one is shown. */
export function Single({ above, title, lead, children, beside }: SimpleProps) {
  return (
    <div className="wrap simple">
      <div className="simple-message">
        {above}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {beside && <aside>{beside}</aside>}
    </div>
  );
}
