import type { ReactNode } from 'react';

interface QuestionsProps {
  /** `more` is an article of the help centre that says it at length. */
  of: readonly { question: string; answer: readonly ReactNode[]; more?: string }[];
}

/** Single-open without script: the browser closes the other entries of the same name. */
export function Questions({ of }: QuestionsProps) {
  return (
    <div>
      {of.map(({ question, answer, more }) => (
        <details key={question} name="faq">
          <summary>
            <h3>{question}</h3>
          </summary>
          <div className="faq-answer">
            {answer.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are written once and never move
              <p key={at}>{paragraph}</p>
            ))}
            {more && (
              <a className="text" href={`/help/${more}`}>
                More
              </a>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
