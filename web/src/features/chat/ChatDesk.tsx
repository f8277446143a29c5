import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { chatLimits } from '#shared/chat-limits.ts';
import { publicConfig } from '../../api/public-config.ts';
import { ChatList } from './ChatList.tsx';
import { ChatPane } from './ChatPane.tsx';
import { Composer } from './Composer.tsx';
import { chatList, chatOf } from './chats.ts';
import { DeleteChatDialog } from './DeleteChatDialog.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useAsking } from './use-asking.ts';
import { useChatPlace } from './use-chat-place.ts';
import './chat.css';
import './chat-begin.css';
import './chat-messages.css';

/** The conversations and the open one beside each other; on a small screen one after the other. */
export function ChatDesk() {
  const desk = useRef<HTMLDivElement>(null);
  const place = useChatPlace();
  // Whether there is a live chat is known before an answer offers it: nothing moves then.
  usePrefetchQuery(publicConfig);
  const list = useQuery(chatList);
  const thread = useQuery({ ...chatOf(place.id ?? ''), enabled: place.id !== undefined });
  const asking = useAsking(place);
  useArrivalFocus(desk, place);
  const head = list.data?.threads.find(({ id }) => id === place.id);
  const isFull = (thread.data?.messages.length ?? 0) >= 2 * chatLimits.exchanges;
  // Without any conversation there is nothing to choose from.
  const step = place.showsList && list.data?.threads.length !== 0 ? 'list' : 'pane';
  return (
    <div className="chat" data-step={step} ref={desk}>
      <ChatList list={list} openId={place.id} />
      <section className="chat-pane" aria-labelledby="chat-title">
        <ChatPane
          place={place}
          thread={thread}
          title={thread.data?.title ?? head?.title}
          asking={asking}
          hasList={list.data?.threads.length !== 0}
        />
        {!thread.isError && (
          <Composer id={place.id} asking={asking} questions={list.data?.questions} isFull={isFull} />
        )}
        <p className="sr" role="status">
          {asking.said}
        </p>
      </section>
      {place.isDeleting && thread.data && <DeleteChatDialog thread={thread.data} place={place} />}
    </div>
  );
}
