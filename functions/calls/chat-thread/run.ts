import { type AnswerDeps, answerQuestion } from '#functions/flows/chat/answer-question.ts';
import { noThread, toChatThread } from '#functions/flows/chat/chat-answer.ts';
import type { Chats, ChatThread } from '#functions/ports/chat/chats.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { chatLimits } from '#shared/chat-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { chatRefusals } from '#shared/text/chat.ts';

export interface Deps extends AnswerDeps {
  chats: Chats;
}

/** Reads a conversation of the caller, continues it with a message, renames it with a title, or deletes it. */
export async function run(
  { method, body, user }: Request<'chat-thread'>,
  deps: Deps,
): Promise<AnswerOf<'chat-thread'>> {
  const { chats, articles } = deps;
  const { id, message, title } = body;
  if (method === 'DELETE') {
    if (!(await chats.remove(user.id, id))) throw noThread();
    return { thread: null };
  }
  let thread = await chats.find(user.id, id);
  if (!thread) throw noThread();
  if (method === 'POST')
    thread =
      title === undefined
        ? await goOn(user.id, thread, message ?? '', deps)
        : await rename(user.id, id, title, chats);
  return { thread: toChatThread(thread, await chats.exchanges(user.id, id), articles) };
}

async function goOn(userId: string, thread: ChatThread, message: string, deps: Deps): Promise<ChatThread> {
  const past = await deps.chats.exchanges(userId, thread.id);
  if (past.length >= chatLimits.exchanges) throw new AppError('conflict', chatRefusals.full);
  const exchange = await answerQuestion(userId, message, past, deps);
  if (!(await deps.chats.append(userId, thread.id, exchange))) throw noThread();
  return { ...thread, updatedAt: exchange.at };
}

async function rename(userId: string, id: string, wanted: string, chats: Chats): Promise<ChatThread> {
  const title = wanted.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (title === '' || title.length > chatLimits.titleLength)
    throw new AppError('invalid', chatRefusals.title, { field: { name: 'title', reason: 'title-length' } });
  const renamed = await chats.rename(userId, id, title);
  if (!renamed) throw noThread();
  return renamed;
}
