import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';

interface IconProps {
  /** A Font Awesome icon: only its path data is used, none of its runtime. */
  of: IconDefinition;
  /** Height in px; the width follows from the icon's proportions. */
  size?: number;
  className?: string;
}

/** A decorative icon; the adjacent text or the control's name carries the meaning. */
export function Icon({ of, size = 16, className }: IconProps) {
  const [width, height, _ligatures, _unicode, path] = of.icon;
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round((size * width * 100) / height) / 100}
      height={size}
      fill="currentColor"
    >
      <path d={typeof path === 'string' ? path : path.join(' ')} />
    </svg>
  );
}
