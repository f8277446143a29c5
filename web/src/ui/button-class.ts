export interface ButtonStyle {
  variation?: 'primary' | 'ghost' | undefined;
  size?: 'small' | 'large' | undefined;
  className?: string | undefined;
}

/** The classes of everything that looks like a button: the kit's button, links, and buttons of the public pages. */
export function buttonClass({ variation, size, className }: ButtonStyle = {}): string {
  const styles = { primary: 'button-primary', ghost: 'ghost' };
  return ['button', variation && styles[variation], size && `button-${size}`, className]
    .filter(Boolean)
    .join(' ');
}
