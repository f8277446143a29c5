// The AI knowledge base, opened with its list and one conversation.
import { page } from 'vitest/browser';
import type { ChatHead, ChatThreadAnswer } from '#shared/contract/chat.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { chatRefusals } from '#shared/text/chat.ts';
import { chatPageText as words } from '../../../web/src/features/chat/text.ts';
import { paths } from '../../../web/src/paths.ts';
import { listed } from '../fakes/answered-chats.ts';
import { openAccount } from './account-area.tsx';
import { whenAsked } from './api.ts';

export const field = page.getByLabelText(words.field.label);
export const send = page.getByRole('button', { name: words.field.send, exact: true });
export const list = page.getByRole('navigation', { name: words.list.title });
export const questions = page.getByRole('listitem').filter({ hasText: words.conversation.you });
export const answers = page.getByRole('listitem').filter({ hasText: words.conversation.answer });

/** The calls of a server that keeps these conversations; what it is asked is answered by `answerTo`. */
export function keeping(
  threads: ChatThreadAnswer[],
  answerTo: (message: string) => Promise<ChatThreadAnswer['messages'][number]> = neverAsked,
  left: AnswerOf<'chat'>['questions'] = { left: 18, most: 20, opens_at: null },
) {
  let kept = threads;
  const replace = (thread: ChatThreadAnswer) => {
    kept = [thread, ...kept.filter(({ id }) => id !== thread.id)];
    return { thread };
  };
  const goOn = async (thread: ChatThreadAnswer, message: string) => {
    const asked = { role: 'user', date: Date.now(), text: message } as const;
    return replace({ ...thread, messages: [...thread.messages, asked, await answerTo(message)] });
  };
  const heads = () => kept.map(({ messages: _, ...head }: ChatThreadAnswer): ChatHead => head);
  const begun = whenAsked('chat', ({ message }) => {
    if (message === undefined) return listed(heads(), left);
    const times = { created: Date.now(), updated: Date.now() };
    return goOn({ id: `begun-${kept.length}`, title: message, ...times, messages: [] }, message);
  });
  const calls = whenAsked('chat-thread', async ({ id, message, title }, method) => {
    const thread = kept.find(one => one.id === id);
    if (!thread) throw new AppError('missing', chatRefusals.missing);
    if (method === 'DELETE') {
      kept = kept.filter(one => one !== thread);
      return { thread: null };
    }
    if (title !== undefined) return replace({ ...thread, title });
    return message === undefined ? { thread } : goOn(thread, message);
  });
  return { begun, calls };
}

async function neverAsked(): Promise<never> {
  throw new Error('no question was expected');
}

/** Opens the page, or one of its conversations. */
export function openChat(id = ''): Promise<void> {
  return openAccount(id ? `${paths.chat}/${id}` : paths.chat);
}
