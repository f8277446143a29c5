import type { ReactNode } from 'react';

interface StatusBadgeProps {
  tone: 'ok' | 'warn' | 'bad' | 'neutral' | 'info';
  /** Two states of one colour differ by shape: never colour alone. */
  shape?: 'dot' | 'ring' | 'square';
  children: ReactNode;
}

export function StatusBadge({ tone, shape = 'dot', children }: StatusBadgeProps) {
  return (
    <span className="status" data-tone={tone} data-shape={shape}>
      {children}
    </span>
  );
}
