import { sqsMessages } from '#functions/adapters/aws/sqs-messages.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { env } from '#functions/runtime/env.ts';

/** The queue of licenses whose reports job `settle-reports` looks at, after `delaySeconds`. */
export function reportChangesHere(delaySeconds = 0) {
  const queue = sqsMessages({ queueUrl: env('REPORT_CHANGES_QUEUE_URL'), delaySeconds, clock: systemClock });
  return {
    send: ({ userId, licenseKey }: { userId: string; licenseKey: string }) =>
      queue.send([{ userId, licenseKey }]),
  };
}
