import type { ReactNode } from 'react';

/** What went wrong, at the button: an alert that always exists, so that screen readers announce its text. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="form-problem" role="alert">
      {children}
    </p>
  );
}
