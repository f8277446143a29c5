import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemOf, useAction } from '../../ui/forms/use-action.ts';
import { askQuestion, chatList } from './chats.ts';
import { chatPageText as words } from './text.ts';
import type { ChatPlace } from './use-chat-place.ts';

interface Asked {
  /** The conversation; undefined for one that has not begun. */
  id: string | undefined;
  question: string;
}

export type Asking = ReturnType<typeof useAsking>;

/** One question at a time, also while its asker looks at another conversation. */
export function useAsking(place: ChatPlace) {
  const client = useQueryClient();
  const [failed, setFailed] = useState<(Asked & { reason: string }) | null>(null);
  const [said, setSaid] = useState('');
  const here = useRef(place);
  here.current = place;

  const { run, busy, input } = useAction(async ({ id, question }: Asked) => {
    setFailed(null);
    setSaid(words.looking);
    try {
      const thread = await askQuestion(client, id, question);
      setSaid(thread.messages.at(-1)?.text ?? '');
      // Whoever went on to something else meanwhile is not called back.
      if (!id && here.current.id === undefined) void here.current.begun(thread.id);
    } catch (error) {
      setSaid('');
      setFailed({ id, question, reason: problemOf(error) });
      // Too many questions, or a conversation that has gone: the list says which.
      void client.invalidateQueries({ queryKey: chatList.queryKey });
    }
  });
  const pending = input?.[0];
  return {
    ask: (question: string) => run({ id: place.id, question }),
    isBusy: busy,
    /** The question of this conversation that waits for its answer. */
    pending: pending && pending.id === place.id ? pending.question : '',
    /** The last question, if it was not answered: it goes back to its field. */
    failed,
    /** What a screen reader should say. */
    said,
  };
}
