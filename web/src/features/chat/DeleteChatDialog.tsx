import { useQueryClient } from '@tanstack/react-query';
import type { ChatHead } from '#shared/contract/chat.ts';
import { toasts } from '../../state/toasts.ts';
import { QuestionDialog } from '../../ui/dialogs/QuestionDialog.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { removeChat } from './chats.ts';
import { chatPageText } from './text.ts';
import type { ChatPlace } from './use-chat-place.ts';

const words = chatPageText.remove;

interface DeleteChatDialogProps {
  thread: ChatHead;
  place: ChatPlace;
}

/** Names the conversation and the consequence; the safe answer has the focus. */
export function DeleteChatDialog({ thread: { id, title }, place }: DeleteChatDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    fields: {},
    onSubmit: async () => {
      await removeChat(client, id);
      toasts.success(words.done, { about: id });
      await place.gone();
    },
  });
  return (
    <QuestionDialog words={words} form={form} width={400} onClose={() => void place.keepIt()}>
      <p className="chat-named">{words.text(title)}</p>
    </QuestionDialog>
  );
}
