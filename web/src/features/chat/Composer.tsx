import { faArrowUp } from '@fortawesome/free-solid-svg-icons';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { chatRefusals } from '#shared/text/chat.ts';
import { waitInWords } from '#shared/text/waits.ts';
import { clockText } from '../../text/dates-here.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Problem } from '../../ui/forms/Problem.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import type { ChatOverview } from './chats.ts';
import { room } from './room.ts';
import { chatPageText } from './text.ts';
import type { Asking } from './use-asking.ts';
import { chatLinks } from './use-chat-place.ts';
import { useOpening } from './use-opening.ts';

const words = chatPageText.field;

interface ComposerProps {
  id: string | undefined;
  asking: Asking;
  questions: ChatOverview['questions'];
  isFull: boolean;
}

/** The field for the next question. Each conversation keeps what was typed and not sent. */
export function Composer({ id, asking, questions, isFull }: ComposerProps) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const opening = useOpening(questions);
  const { failed } = asking;
  const draft = drafts[id ?? ''] ?? '';
  const { isOver, lettersLeft } = room(draft);

  useEffect(() => {
    if (failed) setDrafts(all => ({ ...all, [failed.id ?? '']: failed.question }));
  }, [failed]);

  const type = (text: string) => {
    setRefused(false);
    setDrafts(all => ({ ...all, [id ?? '']: text }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (asking.isBusy || opening || isOver) return;
    if (draft.trim() === '') return setRefused(true);
    type('');
    void asking.ask(draft.trim());
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a word is composed of several keys, Enter ends the word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };

  if (isFull)
    return (
      <div className="chat-composer chat-full">
        <p>{chatPageText.conversation.full}</p>
        <Link className={buttonClass({ variation: 'primary' })} {...chatLinks.begin}>
          {chatPageText.list.add}
        </Link>
      </div>
    );
  const problem = failed?.id === id ? failed?.reason : '';
  return (
    <form className="chat-composer" onSubmit={send} noValidate>
      <Problem>{problem && !opening && `${problem} ${words.kept}`}</Problem>
      <p className="chat-closed" role="status">
        {opening &&
          chatPageText.closed(questions?.most ?? 0, clockText(opening.at), waitInWords(opening.waitMs))}
      </p>
      <div className="chat-field">
        <TextArea
          label={words.label}
          labelHidden
          name="question"
          placeholder={words.placeholder}
          rows={1}
          value={draft}
          onChange={type}
          onKeyDown={press}
          areaRef={field}
          readOnly={asking.isBusy}
          enterKeyHint="send"
          error={isOver ? chatRefusals.tooLong : isRefused ? chatRefusals.empty : undefined}
        />
        <Button type="submit" variation="primary" icon={faArrowUp} busy={asking.isBusy} disabled={!!opening}>
          {words.send}
        </Button>
      </div>
      <p className="chat-notes">
        <span className="chat-keys">{words.keys}</span>
        {lettersLeft !== undefined && <span>{words.lettersLeft(lettersLeft)}</span>}
        {questions && !opening && <span>{chatPageText.left(questions.left, questions.most)}</span>}
      </p>
    </form>
  );
}
