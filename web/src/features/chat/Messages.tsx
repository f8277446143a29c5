import { memo, useEffect, useRef } from 'react';
import { zonedTimeText } from '../../text/dates-here.ts';
import { Answer } from './Answer.tsx';
import type { ChatMessage } from './chats.ts';
import { Typing } from './Typing.tsx';
import { chatPageText } from './text.ts';

const words = chatPageText.conversation;

interface MessagesProps {
  messages: readonly ChatMessage[];
  /** A question that waits for its answer. */
  pending: string;
}

/** A conversation from its beginning; what was asked last is brought into view. */
export function Messages({ messages, pending }: MessagesProps) {
  const list = useRef<HTMLOListElement>(null);
  const count = messages.length + (pending ? 1 : 0);
  // Not a layout effect: the router's own, which scrolls to the top of a page, comes before.
  useEffect(() => {
    // A conversation of one question is in view from its title on.
    if (count <= 2) return;
    const questions = list.current?.querySelectorAll('[data-role="user"]');
    questions?.[questions.length - 1]?.scrollIntoView({ block: 'start' });
  }, [count]);
  return (
    <ol className="chat-messages" ref={list}>
      {messages.map((message, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
        <Message key={place} message={message} />
      ))}
      {pending && (
        <>
          <Question text={pending} />
          <li className="chat-answer">
            <Typing />
          </li>
        </>
      )}
    </ol>
  );
}

/** Drawn once, however many follow. */
const Message = memo(function Message({ message }: { message: ChatMessage }) {
  if (message.role === 'user') return <Question text={message.text} date={message.date} />;
  return (
    <li className="chat-answer" data-role="assistant">
      <h3 className="sr">{words.answer}</h3>
      <Answer message={message} />
    </li>
  );
});

function Question({ text, date }: { text: string; date?: number }) {
  return (
    <li className="chat-question" data-role="user">
      <h3 className="sr">{words.you}</h3>
      <p title={date ? zonedTimeText(date) : undefined}>{text}</p>
    </li>
  );
}
