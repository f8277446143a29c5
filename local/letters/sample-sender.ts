import type { Queues } from '../aws/sqs.ts';
import { functionPrefix } from '../cloud.ts';
import { queuesOf } from '../template/queues.ts';
import type { Stack } from '../template/stack.ts';
import { sampleLetters } from './sample-letters.ts';

interface Options {
  stack: Stack;
  queues: Pick<Queues, 'send' | 'drain'>;
  now(): number;
  siteUrl(): string;
}

/** Sends one letter of every kind the way of all letters: through the queue and the product's own job. */
export function sampleSender({ stack, queues, now, siteUrl }: Options): () => Promise<number> {
  return async () => {
    const queue = queuesOf(stack).find(({ name }) => name === `${functionPrefix}letters`);
    if (!queue) return 0;
    const letters = sampleLetters(now(), siteUrl());
    for (const letter of letters) await queues.send(queue.arn, JSON.stringify(letter));
    await queues.drain(queue.arn);
    return letters.length;
  };
}
