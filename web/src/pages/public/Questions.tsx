import type { ReactNode } from 'react';

interface QuestionsProps {
  of: readonly { question: string; answer: readonly ReactNode[] }[];
}

/** Single-open without script: the browser closes the other entries of the same name. */
export const Questions = ({ of }: QuestionsProps) => (
  <div>
    {of.map(({ question, answer }) => (
      <details key={question} name="faq">
        <summary>
          <h3>{question}</h3>
        </summary>
        <div className="faq-answer">
          {answer.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are written once and never move
            <p key={at}>{paragraph}</p>
          ))}
        </div>
      </details>
    ))}
  </div>
);
