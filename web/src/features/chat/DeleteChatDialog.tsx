import { useQueryClient } from '@tanstack/react-query';
import type { ChatHead } from '#shared/contract/chat.ts';
import { toasts } from '../../state/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
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
  const close = () => void place.keepIt();
  return (
    <Dialog open onClose={close} title={words.title} width={400} busy={form.busy}>
      <form className="fields" {...form.form}>
        <p className="chat-named">{words.text(title)}</p>
        <Problem>{form.problem}</Problem>
        <div className="dialog-actions">
          <Button variation="primary" data-autofocus="" disabled={form.busy} onClick={close}>
            {words.no}
          </Button>
          <Button type="submit" className="danger" busy={form.busy} busyLabel={words.busy}>
            {words.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
