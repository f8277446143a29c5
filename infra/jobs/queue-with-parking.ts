import { Duration } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnQueuePolicy, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acceptFindings } from '../accepted-findings.ts';
import { recognizedAs, removalOf } from '../data/kept.ts';
import type { Settings } from '../settings.ts';

/**
 * With the pauses of `consumePatiently` four days, in which a provider has come back.
 * Why: docs/decisions/0069
 */
export const triesThroughOutages = 100;

/** A queue with a second one that holds messages which failed too often, for a person to look into. */
export class QueueWithParking extends Construct {
  readonly queue: Queue;
  readonly parked: Queue;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    props: { name: string; handlerTimeout: Duration; tries?: number },
  ) {
    super(scope, id);
    const common = {
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
      removalPolicy: removalOf(settings),
    };
    this.parked = new Queue(this, 'Parked', common);
    recognizedAs(this.parked, `${props.name}-parked`);
    acceptFindings(this.parked, {
      'Serverless-SQSRedrivePolicy': 'This is where messages are parked; an alarm goes off on the first one.',
    });
    this.queue = new Queue(this, 'Queue', {
      ...common,
      // AWS recommends six times the function's timeout.
      visibilityTimeout: Duration.seconds(props.handlerTimeout.toSeconds() * 6),
      deadLetterQueue: { queue: this.parked, maxReceiveCount: props.tries ?? 10 },
    });
    recognizedAs(this.queue, props.name);
  }
}

/**
 * Every queue of the stack answers over TLS only: one policy for all (docs/decisions/0105). It names no queue, because SQS
 * takes one resource a statement, and in a queue's own policy the star is that queue.
 * Why: docs/decisions/0155
 */
export function onlyOverTls(stack: Construct): void {
  const queues = stack.node.findAll().filter(one => one instanceof Queue);
  new CfnQueuePolicy(stack, 'OnlyOverTls', {
    queues: queues.map(({ queueUrl }) => queueUrl),
    policyDocument: new PolicyDocument({
      statements: [
        new PolicyStatement({
          effect: Effect.DENY,
          principals: [new AnyPrincipal()],
          actions: ['sqs:*'],
          resources: ['*'],
          conditions: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      ],
    }),
  });
}
