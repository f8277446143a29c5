import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChatHead, ChatThreadAnswer } from '#shared/contract/chat.ts';
import { AppError } from '#shared/errors.ts';
import { fetching } from '#shared/product.ts';
import { chatRefusals } from '#shared/text/chat.ts';
import { ask } from '../../api/ask.ts';

export interface ChatOverview {
  /** The newest first. */
  threads: readonly ChatHead[];
  questions: { left: number; most: number; opens_at: number | null } | undefined;
}

export type ChatMessage = ChatThreadAnswer['messages'][number];
export type AnswerMessage = Extract<ChatMessage, { role: 'assistant' }>;

/** The signed-in user's conversations, and how many questions they may still ask. */
export const chatList = queryOptions({
  queryKey: ['chats'],
  queryFn: async (): Promise<ChatOverview> => {
    const { threads = [], questions } = await ask('chat', {}, 'GET');
    return { threads, questions };
  },
  staleTime: fetching.baseStaleMs,
});

export function chatOf(id: string) {
  return queryOptions({
    queryKey: ['chat', id],
    queryFn: async () => present((await ask('chat-thread', { id }, 'GET')).thread),
    staleTime: fetching.baseStaleMs,
  });
}

/** Asks in a conversation, or begins one without an id; the lists on screen follow. */
export async function askQuestion(
  client: QueryClient,
  id: string | undefined,
  message: string,
): Promise<ChatThreadAnswer> {
  const { thread } = id
    ? await ask('chat-thread', { id, message }, 'POST')
    : await ask('chat', { message }, 'POST');
  return keep(client, present(thread));
}

export async function renameChat(client: QueryClient, id: string, title: string): Promise<void> {
  keep(client, present((await ask('chat-thread', { id, title }, 'POST')).thread));
}

export async function removeChat(client: QueryClient, id: string): Promise<void> {
  try {
    await ask('chat-thread', { id }, 'DELETE');
  } catch (error) {
    // Deleted in another tab is deleted, too.
    if (!(error instanceof AppError && error.code === 'missing')) throw error;
  }
  changeList(client, threads => threads.filter(one => one.id !== id));
}

/** An old server may leave a conversation out; a new one never does. */
function present(thread: ChatThreadAnswer | null | undefined): ChatThreadAnswer {
  if (!thread) throw new AppError('missing', chatRefusals.missing);
  return thread;
}

function keep(client: QueryClient, thread: ChatThreadAnswer): ChatThreadAnswer {
  client.setQueryData(chatOf(thread.id).queryKey, thread);
  const { messages: _, ...head } = thread;
  changeList(client, threads =>
    [head, ...threads.filter(({ id }) => id !== head.id)].sort((one, other) => other.updated - one.updated),
  );
  return thread;
}

/** At once on screen; the server is asked, too, because it knows how many questions are left. */
function changeList(client: QueryClient, change: (threads: readonly ChatHead[]) => readonly ChatHead[]) {
  client.setQueryData(chatList.queryKey, list => list && { ...list, threads: change(list.threads) });
  void client.invalidateQueries({ queryKey: chatList.queryKey });
}
