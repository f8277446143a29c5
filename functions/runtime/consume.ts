// The pipeline of a queue-driven job: read the batch, run, report the messages to retry, log a line.
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Delivery } from '#functions/ports/retries.ts';
import { faultLocation, log } from './log.ts';

export interface Message extends Delivery {
  id: string;
  body: string;
  /** When the queue received it, epoch ms. */
  sentAt: number;
  /** How often it was delivered, this time included. */
  receives: number;
  attributes: Record<string, string>;
}

/** Returns the ids of failed messages, which are delivered again and parked after the last attempt. */
export type Consume<Deps> = (messages: readonly Message[], deps: Deps) => Promise<readonly string[]>;

export function consume<Deps>(job: string, deps: () => Deps, run: Consume<Deps>) {
  let created: Deps | undefined;
  return async (
    event: Partial<SQSEvent>,
    context: Pick<Context, 'awsRequestId'>,
  ): Promise<SQSBatchResponse> => {
    const began = performance.now();
    const messages = (event.Records ?? []).map(record => ({
      id: record.messageId,
      body: record.body,
      sentAt: Number(record.attributes.SentTimestamp),
      receives: Number(record.attributes.ApproximateReceiveCount),
      queueArn: record.eventSourceARN,
      receipt: record.receiptHandle,
      attributes: Object.fromEntries(
        Object.entries(record.messageAttributes).map(([name, { stringValue }]) => [name, stringValue ?? '']),
      ),
    }));
    created ??= deps();
    const failed = await run(messages, created);
    log({
      job,
      messages: messages.length,
      failed: failed.length,
      ms: Math.round(performance.now() - began),
      requestId: context.awsRequestId,
    });
    return { batchItemFailures: failed.map(itemIdentifier => ({ itemIdentifier })) };
  };
}

/** Does one message after the other. What throws, or ends with false, is logged and delivered again. */
export async function attemptEach(
  job: string,
  messages: readonly Message[],
  work: (message: Message) => Promise<unknown>,
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const message of messages) {
    try {
      if ((await work(message)) === false) failed.push(message.id);
    } catch (error) {
      logFailure(job, error);
      failed.push(message.id);
    }
  }
  return failed;
}

/** A job whose messages are read by their contract and done one after the other, as by `attemptEach`. */
export function oneByOne<Body, Deps>(
  job: string,
  contract: { parse(body: unknown): Body },
  work: (body: Body, deps: Deps, message: Message) => Promise<unknown>,
): Consume<Deps> {
  return (messages, deps) =>
    attemptEach(job, messages, message => work(contract.parse(JSON.parse(message.body)), deps, message));
}

/** Logs why one message of a batch failed; the others continue. */
export function logFailure(job: string, error: unknown): void {
  log({ job, outcome: 'failed', fault: faultLocation(error) });
}
