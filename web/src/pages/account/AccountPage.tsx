import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { product } from '#shared/product.ts';

interface AccountPageProps {
  title: string;
  lead?: string;
  /** At the right of the heading: one button or link. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page beside the sidebar. After a change of page the heading gets the focus and the tab its name. */
export function AccountPage({ title, lead, action, children }: AccountPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedAs = useRef(key);
  useEffect(() => {
    document.title = `${title} – ${product.name}`;
    // The page the document began with leaves the focus where the browser puts it.
    if (arrivedAs.current !== 'default') heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
