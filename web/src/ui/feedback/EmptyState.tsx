import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** The next step, in one or two sentences. */
  text: string;
  /** One button or link. */
  action?: ReactNode;
  /** A faded example of what will be here; plain text and decorative. */
  preview?: ReactNode;
}

/** Shown instead of an empty list: says so, explains it and offers the next step. */
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
