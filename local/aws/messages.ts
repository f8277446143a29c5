// What SQS takes as a message, by itself and in a batch.
import { AwsError } from '../aws-error.ts';
import type { MessageAttribute } from './queue-log.ts';

export interface SendEntry {
  Id?: string;
  MessageBody?: string;
  DelaySeconds?: number;
  MessageAttributes?: Record<string, MessageAttribute>;
}
/** Of a message with its attributes, and of all messages of a batch. */
const mostBytes = 1024 * 1024;

/** The body of a message that SQS would take. */
export function bodyOf(entry: SendEntry): string {
  const body = entry.MessageBody;
  if (!body) throw sqsRefusal('MissingRequiredParameterException', 'The request must contain MessageBody.');
  for (const [name, { DataType, StringValue }] of Object.entries(entry.MessageAttributes ?? {}))
    if (DataType === 'String' && !StringValue)
      throw sqsRefusal(
        'InvalidParameterValue',
        `The message attribute '${name}' must contain a non-empty value.`,
      );
  if (sizeOf(entry) > mostBytes)
    throw sqsRefusal(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${mostBytes} bytes.`,
    );
  return body;
}

function sizeOf({ MessageBody = '', MessageAttributes = {} }: SendEntry): number {
  const attributes = Object.entries(MessageAttributes).map(
    ([name, { DataType, StringValue = '', BinaryValue = '' }]) =>
      `${name}${DataType}${StringValue}${BinaryValue}`,
  );
  return Buffer.byteLength(MessageBody + attributes.join(''));
}

/** Refuses a batch that is too large together. */
export function checkTogether(entries: unknown): void {
  const list = (entries ?? []) as SendEntry[];
  if (list.reduce((sum, entry) => sum + sizeOf(entry), 0) > mostBytes)
    throw sqsRefusal('BatchRequestTooLong', `Batch requests cannot be longer than ${mostBytes} bytes.`);
}

export function sqsRefusal(name: string, message: string) {
  return new AwsError(`com.amazonaws.sqs#${name}`, message);
}
