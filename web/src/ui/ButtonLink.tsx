import type { ComponentPropsWithoutRef } from 'react';
import { type ButtonStyle, buttonClass } from './button-class.ts';

interface ButtonLinkProps extends ComponentPropsWithoutRef<'a'>, ButtonStyle {
  href: string;
  className?: string;
}

/** A link that looks like the kit's button, without its script. */
export function ButtonLink({ variation, size, className, ...link }: ButtonLinkProps) {
  return <a {...link} className={buttonClass({ variation, size, className })} />;
}
