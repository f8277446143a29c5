import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What to do next, in one or two sentences. */
  text: string;
  /** One button or link. */
  action?: ReactNode;
  /** A faded look at what will be here; rows of plain text, decorative. */
  preview?: ReactNode;
}

/** Nothing here yet: says so, says why, and offers the next step. */
export function EmptyState({ title, text, action, preview }: EmptyStateProps) {
  return (
    <div className="empty">
      {preview && (
        <div className="empty-preview" aria-hidden="true">
          {preview}
        </div>
      )}
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
