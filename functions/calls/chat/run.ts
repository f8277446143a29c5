import { randomBytes } from 'node:crypto';
import { type AnswerDeps, answerQuestion, questionsOf } from '#functions/flows/chat/answer-question.ts';
import { toChatHead, toChatThread } from '#functions/flows/chat/chat-answer.ts';
import type { Chats, ChatThread } from '#functions/ports/chat/chats.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { cutText } from '#shared/domain/cut-text.ts';

export interface Deps extends AnswerDeps {
  chats: Chats;
}

const titleLength = 60;

/** Lists the caller's conversations, or begins one with a question and its answer. */
export async function run({ method, body, user }: Request<'chat'>, deps: Deps): Promise<AnswerOf<'chat'>> {
  const { chats, articles } = deps;
  if (method === 'GET') {
    const [threads, owned] = await Promise.all([chats.list(user.id), deps.licenses.ofUser(user.id)]);
    const bucket = questionsOf(user.id, owned.length > 0);
    const { left, opensAt } = await deps.rateLimits.left(bucket);
    return {
      threads: threads.map(toChatHead),
      questions: { left, most: bucket.most, opens_at: opensAt },
    };
  }
  const exchange = await answerQuestion(user.id, body.message ?? '', [], deps);
  const times = { createdAt: exchange.at, updatedAt: exchange.at };
  const thread: ChatThread = { id: newThreadId(), title: titleOf(exchange.question), ...times };
  await chats.open(user.id, thread, exchange);
  return { thread: toChatThread(thread, [exchange], articles) };
}

/** 128 random bits cannot be guessed, and it is found under its owner alone. */
function newThreadId(): string {
  return randomBytes(16).toString('base64url');
}

/** The beginning of the first question, until its owner renames it. */
function titleOf(question: string): string {
  const [line = ''] = question.split('\n');
  const words = line.replace(/\p{C}/gu, '').trim();
  return words.length > titleLength ? `${cutText(words, titleLength - 1).trimEnd()}…` : words || '…';
}
