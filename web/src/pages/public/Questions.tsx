import type { ReactNode } from 'react';

interface QuestionsProps {
  /** `more` is the slug of a help article that explains it in detail. */
  of: readonly { question: string; answer: readonly ReactNode[]; more?: string }[];
}

/** Only one answer is open at a time, without script: entries of the same name close each other. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
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
