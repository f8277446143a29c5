import type { ComponentPropsWithoutRef } from 'react';

interface ButtonLinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  variation?: 'primary';
  size?: 'small' | 'large';
}

/** A link with the looks of the kit's button and none of its script. */
export function ButtonLink({ variation, size, className, ...link }: ButtonLinkProps) {
  const classes = [
    'amplify-button',
    variation && `amplify-button--${variation}`,
    size && `amplify-button--${size}`,
  ];
  return <a {...link} className={[...classes, className].filter(Boolean).join(' ')} />;
}
