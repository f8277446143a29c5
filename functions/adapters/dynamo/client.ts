import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  DynamoDBServiceException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

let client: DynamoDBDocumentClient | undefined;

const throttled = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]);

/** A table that does not answer is an outage, never an empty result; what we asked wrongly stays our bug. */
const asOutage = (cause: unknown): unknown => {
  if (cause instanceof DynamoDBServiceException && cause.$fault === 'client' && !throttled.has(cause.name))
    return cause;
  return new AppError('unavailable', messages.failure.internal, { cause });
};

/** One connection a container; three tries within two seconds, then the caller hears of it. */
export const documentClient = (): DynamoDBDocumentClient => {
  if (client) return client;
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 3,
      requestHandler: { requestTimeout: 1500, throwOnRequestTimeout: true, connectionTimeout: 500 },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  client.middlewareStack.add(
    next => async args => {
      try {
        return await next(args);
      } catch (error) {
        throw asOutage(error);
      }
    },
    { step: 'initialize', priority: 'high', name: 'outage' },
  );
  return client;
};

export const isConditionFailed = (error: unknown): error is ConditionalCheckFailedException =>
  error instanceof ConditionalCheckFailedException;
