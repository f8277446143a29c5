import type { HelpArticles } from '#functions/ports/chat/assistant.ts';
import type { ChatThread, Exchange } from '#functions/ports/chat/chats.ts';
import type { ChatHead, ChatThreadAnswer } from '#shared/contract/chat.ts';
import { AppError } from '#shared/errors.ts';
import { chatRefusals } from '#shared/text/chat.ts';

export function toChatHead({ id, title, createdAt, updatedAt }: ChatThread): ChatHead {
  return { id, title, created: createdAt, updated: updatedAt };
}

/** A conversation as its owner reads it. An article that has gone since is not linked any more. */
export function toChatThread(
  thread: ChatThread,
  exchanges: readonly Exchange[],
  articles: HelpArticles,
): ChatThreadAnswer {
  const linkOf = (slug: string) => {
    const title = articles.titleOf(slug);
    return title === undefined ? [] : [{ slug, title, path: `/help/${slug}` }];
  };
  const messages = exchanges.flatMap(({ at, question, answer }) => [
    { role: 'user' as const, date: at, text: question },
    {
      role: 'assistant' as const,
      date: at,
      text: answer.text,
      source: answer.source,
      known: answer.known,
      articles: answer.articles.flatMap(linkOf),
    },
  ]);
  return { ...toChatHead(thread), messages };
}

/** Another user's conversation is answered like one that does not exist (docs/decisions/0009). */
export function noThread() {
  return new AppError('missing', chatRefusals.missing);
}
