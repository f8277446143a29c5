import type { ReactNode } from 'react';
import { Page } from './Page.tsx';

export interface Chapter {
  id: string;
  title: string;
  body: ReactNode;
}

interface ProseProps {
  title: string;
  /** Date of the last change, formatted; of a text in which everything has its own, none. */
  updated?: string;
  intro: ReactNode;
  chapters: readonly Chapter[];
}

/** A long text with its table of contents at the side. */
export function Prose({ title, updated, intro, chapters }: ProseProps) {
  return (
    <Page>
      <div className="wrap prose">
        <header>
          <h1>{title}</h1>
          <p className="lead">{intro}</p>
          {updated && <p className="prose-date">Last updated {updated}</p>}
        </header>
        <nav aria-label="On this page">
          <ol>
            {chapters.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose-text">
          {chapters.map(({ id, title: name, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
