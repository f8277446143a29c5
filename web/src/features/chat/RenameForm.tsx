import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { chatLimits } from '#shared/chat-limits.ts';
import { chatRefusals } from '#shared/text/chat.ts';
import { toasts } from '../../state/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Problem.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { renameChat } from './chats.ts';
import { chatPageText } from './text.ts';

const words = chatPageText.rename;

interface RenameFormProps {
  id: string;
  title: string;
  onDone: () => void;
}

/** In place of the title; Escape leaves it as it was. */
export function RenameForm({ id, title, onDone }: RenameFormProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    fields: { title },
    rules: { title: value => (value === '' ? chatRefusals.title : undefined) },
    clean: { title: value => value.trim() },
    onSubmit: async values => {
      if (values.title !== title) {
        await renameChat(client, id, values.title);
        toasts.success(words.done, { about: id });
      }
      onDone();
    },
  });
  useEffect(() => input.current?.select(), []);
  return (
    <form className="chat-rename" {...form.form}>
      <TextField
        {...form.field('title')}
        label={words.label}
        labelHidden
        maxLength={chatLimits.titleLength}
        autoComplete="off"
        enterKeyHint="done"
        inputRef={input}
        onKeyDown={event => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" variation="primary" busy={form.busy} busyLabel={words.busy}>
        {words.save}
      </Button>
      <Button onClick={onDone}>{words.cancel}</Button>
      <Problem>{form.problem}</Problem>
    </form>
  );
}
