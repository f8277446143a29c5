import type { ReactNode } from 'react';
import { Mark } from '../Mark.tsx';

interface ErrorPageProps {
  title: string;
  text: string;
  /** A link or button that leads away from the error. */
  action: ReactNode;
  /** Stands in a page that has its own main part. */
  beside?: boolean;
}

/** A full error page in plain markup, so that it renders even when little else works. */
export function ErrorPage({ title, text, action, beside = false }: ErrorPageProps) {
  const Part = beside ? 'div' : 'main';
  return (
    <Part className="failure" {...(beside ? { 'data-beside': '' } : { id: 'main' })}>
      <Mark size={40} />
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      {action}
    </Part>
  );
}
