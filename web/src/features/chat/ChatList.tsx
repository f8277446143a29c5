import { faPlus } from '@fortawesome/free-solid-svg-icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ChatHead } from '#shared/contract/chat.ts';
import { serverNow } from '../../api/server-now.ts';
import { zonedTimeText } from '../../text/dates-here.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChatLoadFailed } from './ChatLoadFailed.tsx';
import type { ChatOverview } from './chats.ts';
import { chatPageText } from './text.ts';
import { chatLinks } from './use-chat-place.ts';
import { whenText } from './when.ts';

const words = chatPageText.list;

interface ChatListProps {
  list: UseQueryResult<ChatOverview>;
  openId: string | undefined;
}

/** All conversations, the newest first, and the way to a new one. */
export function ChatList({ list, openId }: ChatListProps) {
  const { data, isError, isFetching, refetch } = list;
  return (
    <nav className="chat-list" aria-labelledby="chat-list-title">
      <header>
        <h2 id="chat-list-title" tabIndex={-1} data-focus="list">
          {words.title}
        </h2>
        <Link className={buttonClass({ size: 'small' })} {...chatLinks.begin}>
          <Icon of={faPlus} size={12} />
          {words.add}
        </Link>
      </header>
      {!data && isError && (
        <ChatLoadFailed text={words.failed} busy={isFetching} onAgain={() => void refetch()} />
      )}
      {!data && !isError && <Waiting />}
      {data?.threads.length === 0 && <p className="note">{words.none}</p>}
      {data && data.threads.length > 0 && (
        <ul>
          {data.threads.map(thread => (
            <Row key={thread.id} thread={thread} isOpen={thread.id === openId} />
          ))}
        </ul>
      )}
    </nav>
  );
}

function Row({ thread: { id, title, updated }, isOpen }: { thread: ChatHead; isOpen: boolean }) {
  return (
    <li>
      <Link
        className="chat-row"
        aria-current={isOpen ? 'page' : undefined}
        data-focus={`row-${id}`}
        {...chatLinks.open(id)}
      >
        <span className="chat-row-title" title={title}>
          {title}
        </span>
        <time dateTime={new Date(updated).toISOString()} title={zonedTimeText(updated)}>
          {whenText(updated, serverNow())}
        </time>
      </Link>
    </li>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {words.loading}
      </p>
      <ul aria-hidden="true">
        {[0, 1, 2].map(row => (
          <li key={row} className="chat-row">
            <Skeleton shape="line" />
            <Skeleton shape="word" />
          </li>
        ))}
      </ul>
    </div>
  );
}
