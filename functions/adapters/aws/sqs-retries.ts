import type { Clock } from '#functions/ports/clock.ts';
import type { MessageRetries } from '#functions/ports/retries.ts';
import { awsJson } from './aws-call.ts';

/** When failed messages come again, on any queue that this function reads. */
export function sqsRetries({ clock }: { clock: Clock }): MessageRetries {
  const call = awsJson('sqs', { tries: 2, timeoutMs: 1500, clock });
  return {
    async postpone({ queueArn, receipt }, seconds) {
      await call('AmazonSQS.ChangeMessageVisibility', {
        QueueUrl: urlOf(queueArn),
        ReceiptHandle: receipt,
        VisibilityTimeout: seconds,
      });
    },
  };
}

/** The address of a queue, by its ARN. */
function urlOf(arn: string): string {
  const { region, account, name } =
    /^arn:aws:sqs:(?<region>[^:]+):(?<account>[^:]+):(?<name>.+)$/.exec(arn)?.groups ?? {};
  return `https://sqs.${region}.amazonaws.com/${account}/${name}`;
}
