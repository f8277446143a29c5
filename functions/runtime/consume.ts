// The pipeline of a queue-driven job: read the batch, run, report the messages to be tried again, log a line.
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { faultLocation, log } from './log.ts';

export interface Message {
  id: string;
  body: string;
  /** When the queue took it, epoch ms. */
  sentAt: number;
  attributes: Record<string, string>;
}

/** Answers the ids of messages that failed; they are delivered again and parked after their last try. */
export type Consume<Deps> = (messages: readonly Message[], deps: Deps) => Promise<readonly string[]>;

export function consume<Deps>(job: string, deps: () => Deps, run: Consume<Deps>) {
  let made: Deps | undefined;
  return async (
    event: Partial<SQSEvent>,
    context: Pick<Context, 'awsRequestId'>,
  ): Promise<SQSBatchResponse> => {
    const began = performance.now();
    const messages = (event.Records ?? []).map(record => ({
      id: record.messageId,
      body: record.body,
      sentAt: Number(record.attributes.SentTimestamp),
      attributes: Object.fromEntries(
        Object.entries(record.messageAttributes).map(([name, { stringValue }]) => [name, stringValue ?? '']),
      ),
    }));
    made ??= deps();
    const failed = await run(messages, made);
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

/** Notes why one message of a batch could not be handled; the rest goes on. */
export function logFailure(job: string, error: unknown): void {
  log({ job, outcome: 'failed', fault: faultLocation(error) });
}
