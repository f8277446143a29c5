import type { Message } from '#functions/runtime/consume.ts';
import { type Nudge, nudgeMessage } from '#shared/contract/nudge.ts';

/** A message of the payments queue, read. */
export interface News {
  message: Message;
  nudge: Nudge;
}

/** Parts the messages that are nudges from those that no retry can make one. */
export function readNews(messages: readonly Message[]): { readable: News[]; unreadable: Message[] } {
  const readable: News[] = [];
  const unreadable: Message[] = [];
  for (const message of messages) {
    const nudge = nudgeOf(message);
    if (nudge) readable.push({ message, nudge });
    else unreadable.push(message);
  }
  return { readable, unreadable };
}

/** News of the same subscription, payment or event, together and in the order it came. */
export function bySubject(news: readonly News[]): readonly News[][] {
  const groups = new Map<string, News[]>();
  for (const one of news) {
    const { provider, subscriptionId, about, eventId } = one.nudge;
    const key = `${provider}#${subscriptionId ?? about?.id ?? eventId}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

function nudgeOf({ body }: Message): Nudge | undefined {
  try {
    return nudgeMessage.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
