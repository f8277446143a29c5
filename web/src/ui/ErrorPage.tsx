import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';

interface ErrorPageProps {
  title: string;
  text: string;
  /** A link or button that leads away from the error. */
  action: ReactNode;
}

/** A full error page in plain markup, so that it renders even when little else works. */
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
