import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';

interface ErrorPageProps {
  title: string;
  text: string;
  /** The way out: a link or button. */
  action: ReactNode;
}

/** A whole page for what went wrong; plain markup, so that it shows even when little else works. */
export function ErrorPage({ title, text, action }: ErrorPageProps) {
  return (
    <main className="failure" id="main">
      <Mark size={40} />
      <h1>{title}</h1>
      <p>{text}</p>
      {action}
    </main>
  );
}
