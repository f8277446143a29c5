import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { chatPageText } from './text.ts';

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
