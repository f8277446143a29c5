import type { ReactNode } from 'react';
import { type ButtonStyle, buttonClass } from '../../ui/button-class.ts';
import { billingsText } from './text.ts';

interface OutsideLinkProps extends ButtonStyle {
  href: string;
  /** Which of several like it: said to screen readers after the visible text. */
  about: string;
  children: ReactNode;
}

const { links } = billingsText;

/** Leads to a provider's page in a tab of its own, so that the account stays open; looks like a button or, plain, like text. */
export function OutsideLink({ href, about, children, variation, size }: OutsideLinkProps) {
  const isButton = variation !== undefined || size !== undefined;
  return (
    <a
      className={isButton ? buttonClass({ variation, size }) : 'text'}
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {children}
      <span className="sr">
        {' '}
        {links.of(about)} {links.newTab}
      </span>
    </a>
  );
}
