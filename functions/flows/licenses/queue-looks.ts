import type { LookQueue } from '#functions/ports/licenses/license-looks.ts';
import { type Look, looksPerMessage } from '#shared/contract/look.ts';

/** Queues looks, as many in a message as one run of job `sync-licenses` gets through. */
export async function queueLooks(looks: readonly Look[], queue: LookQueue): Promise<void> {
  const messages: (readonly Look[])[] = [];
  for (let at = 0; at < looks.length; at += looksPerMessage)
    messages.push(looks.slice(at, at + looksPerMessage));
  if (messages.length > 0) await queue.send(messages);
}
