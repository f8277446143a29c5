import * as z from 'zod';
import type { MappingConfig, QueueConfig } from '../ports.ts';
import { number, type Stack, truth } from './stack.ts';

const queueShape = z.object({
  VisibilityTimeout: number.default(30),
  MessageRetentionPeriod: number.default(4 * 86_400),
  DelaySeconds: number.default(0),
  ReceiveMessageWaitTimeSeconds: number.default(0),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: number }).optional(),
});

const mappingShape = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: truth.default(true),
  BatchSize: number.default(10),
  MaximumBatchingWindowInSeconds: number.default(0),
  FunctionResponseTypes: z.array(z.string()).default([]),
  ScalingConfig: z.object({ MaximumConcurrency: number }).optional(),
});

export function queuesOf(stack: Stack): QueueConfig[] {
  return stack.all('AWS::SQS::Queue', queueShape).map(({ ref, attribute, properties }) => ({
    name: attribute('QueueName'),
    url: ref,
    arn: attribute('Arn'),
    visibilitySeconds: properties.VisibilityTimeout,
    retentionSeconds: properties.MessageRetentionPeriod,
    delaySeconds: properties.DelaySeconds,
    waitSeconds: properties.ReceiveMessageWaitTimeSeconds,
    ...(properties.RedrivePolicy && {
      deadLetter: {
        arn: properties.RedrivePolicy.deadLetterTargetArn,
        maxReceives: properties.RedrivePolicy.maxReceiveCount,
      },
    }),
  }));
}

/** Event-source mappings from queues; `functionArn` also when the template names the function. */
export function mappingsOf(stack: Stack): MappingConfig[] {
  return stack
    .all('AWS::Lambda::EventSourceMapping', mappingShape)
    .filter(({ properties }) => properties.Enabled && properties.EventSourceArn.includes(':sqs:'))
    .map(({ properties }) => ({
      queueArn: properties.EventSourceArn,
      functionArn: properties.FunctionName.startsWith('arn:')
        ? properties.FunctionName
        : `arn:aws:lambda:${stack.region}:${stack.account}:function:${properties.FunctionName}`,
      batchSize: properties.BatchSize,
      windowSeconds: properties.MaximumBatchingWindowInSeconds,
      partialFailures: properties.FunctionResponseTypes.includes('ReportBatchItemFailures'),
      ...(properties.ScalingConfig && { maxConcurrency: properties.ScalingConfig.MaximumConcurrency }),
    }));
}
