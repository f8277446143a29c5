import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { product } from '#shared/product.ts';
import { useKeptFocus } from './frame/use-kept-focus.ts';

interface AccountPageProps {
  title: string;
  lead?: string;
  /** One button or link, to the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page next to the sidebar. After a navigation it focuses the heading and sets the document's title. */
export function AccountPage({ title, lead, action, children }: AccountPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useKeptFocus(whole);
  const { key } = useLocation();
  const arrivedAs = useRef(key);
  useEffect(() => {
    document.title = `${title} – ${product.name}`;
    // On the first page load the focus stays where the browser puts it.
    if (arrivedAs.current !== 'default') heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className="page" ref={whole}>
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
