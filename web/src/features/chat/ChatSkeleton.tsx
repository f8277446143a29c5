import { chatPageText } from '#shared/text/chat-page.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** Placeholder for a question and its answer. */
export function ChatSkeleton() {
  return (
    <div aria-busy="true" className="chat-skeleton">
      <p className="note waiting" role="status">
        {chatPageText.conversation.loading}
      </p>
      <Skeleton shape="line" />
      <Skeleton shape="block" />
    </div>
  );
}
