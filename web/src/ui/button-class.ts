export interface ButtonLook {
  variation?: 'primary' | 'ghost' | undefined;
  size?: 'small' | 'large' | undefined;
  className?: string | undefined;
}

/** The classes of everything that looks like a button: the kit's button, links, and buttons of the public pages. */
export function buttonClass({ variation, size, className }: ButtonLook = {}): string {
  const looks = { primary: 'button-primary', ghost: 'ghost' };
  return ['button', variation && looks[variation], size && `button-${size}`, className]
    .filter(Boolean)
    .join(' ');
}
