import type { ReactNode } from 'react';

interface StatusBadgeProps {
  tone: 'ok' | 'warn' | 'bad' | 'neutral' | 'info';
  /** Distinguishes states of the same color, because color alone is not accessible. */
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
