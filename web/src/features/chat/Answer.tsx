import { faMagnifyingGlass, faWandMagicSparkles } from '@fortawesome/free-solid-svg-icons';
import { helpArticle } from '../../paths.ts';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { AskPerson } from './AskPerson.tsx';
import { type AnswerPart, answerParts } from './answer-parts.ts';
import type { AnswerMessage } from './chats.ts';
import { chatPageText as words } from './text.ts';

/** An answer as text, where it comes from, and the articles to read on. */
export function Answer({ message }: { message: AnswerMessage }) {
  const { source, known, articles } = message;
  const label = known ? words.source[source] : words.source.unknown;
  const shown = articles.filter(({ slug }) => /^[\w-]+$/.test(slug));
  return (
    <>
      <Mark size={26} />
      <div className="chat-said">
        {answerParts(message, location.origin).map(part => (
          <Part key={part.at} part={part} />
        ))}
        {!known && <AskPerson />}
        {shown.length > 0 && (
          <div className="chat-articles">
            <span>{known ? words.articles : words.mayHelp}</span>
            <ul>
              {shown.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={helpArticle(slug)}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="chat-source">
          <Icon of={known && source === 'model' ? faWandMagicSparkles : faMagnifyingGlass} size={12} />
          {label}
        </p>
      </div>
    </>
  );
}

function Part({ part }: { part: AnswerPart }) {
  if (part.kind === 'snippet') return <CopyBox label={words.snippet} code={part.text} />;
  if (part.kind === 'text') return <p>{part.text}</p>;
  return (
    <figure className="chat-quote">
      <blockquote>{part.text}</blockquote>
      <figcaption>
        {part.slug ? (
          <a className="text" href={helpArticle(part.slug)}>
            {part.title}
          </a>
        ) : (
          part.title
        )}
        {part.heading && `, ${part.heading}`}
      </figcaption>
    </figure>
  );
}
