import { faChevronLeft } from '@fortawesome/free-solid-svg-icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ChatThreadAnswer } from '#shared/contract/chat.ts';
import { AppError } from '#shared/errors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { ChatLoadFailed } from './ChatLoadFailed.tsx';
import { ChatMissing } from './ChatMissing.tsx';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { Messages } from './Messages.tsx';
import { NewChat } from './NewChat.tsx';
import { chatPageText } from './text.ts';
import type { Asking } from './use-asking.ts';
import { type ChatPlace, chatLinks } from './use-chat-place.ts';

const words = chatPageText.conversation;

interface ChatPaneProps {
  place: ChatPlace;
  thread: UseQueryResult<ChatThreadAnswer>;
  /** Known from the list before the conversation itself. */
  title: string | undefined;
  asking: Asking;
  hasList: boolean;
}

/** The open conversation, in whatever state it is, or the beginning of one. */
export function ChatPane({ place, thread, title = words.untitled, asking, hasList }: ChatPaneProps) {
  const { data, error, isFetching, refetch } = thread;
  const isMissing = error instanceof AppError && error.code === 'missing';
  return (
    <>
      {hasList && (
        <Link className="chat-back text" {...chatLinks.list(place.id)}>
          <Icon of={faChevronLeft} size={12} />
          {chatPageText.list.all}
        </Link>
      )}
      {!place.id && !asking.pending && <NewChat asking={asking} />}
      {!place.id && asking.pending && (
        <>
          <h2 id="chat-title" className="sr">
            {chatPageText.begin.title}
          </h2>
          <Messages messages={[]} pending={asking.pending} />
        </>
      )}
      {place.id && isMissing && <ChatMissing />}
      {place.id && !isMissing && (
        <Fragment key={place.id}>
          <ChatHeader id={place.id} title={title} isReady={!!data} onDelete={place.askDelete} />
          {!data && error && (
            <ChatLoadFailed text={words.failed} busy={isFetching} onAgain={() => void refetch()} />
          )}
          {!data && !error && <ChatSkeleton />}
          {data && <Messages messages={data.messages} pending={asking.pending} />}
        </Fragment>
      )}
    </>
  );
}
