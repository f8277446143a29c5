import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type CfnFunction, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource, type SqsEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import { acceptFindings } from './accepted-findings.ts';
import type { QueueWithParking } from './jobs/queue-with-parking.ts';
import type { Right } from './rights/rights.ts';
import type { Settings } from './settings.ts';

const onlyTraces =
  'Only xray:PutTraceSegments and xray:PutTelemetryRecords, which support no resource restrictions.';

export interface ProductFunctionProps {
  settings: Settings;
  /** Folder of all built functions. */
  built: string;
  kind: 'calls' | 'jobs' | 'triggers';
  name: string;
  rights: readonly Right[];
  environment?: Readonly<Record<string, string>>;
  timeout?: Duration;
  reservedConcurrency?: number;
}

/** A Lambda as all of ours are configured: its role has only the given rights, its own log group, and tracing. */
export class ProductFunction extends Construct {
  readonly lambda: Lambda;
  readonly kind: ProductFunctionProps['kind'];
  readonly name: string;

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    super(scope, id);
    const { settings, rights, name } = props;
    this.kind = props.kind;
    this.name = name;
    const functionName = `${product.slug}-${settings.stage}-${name}`;
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: settings.removable ? RetentionDays.ONE_WEEK : RetentionDays.THREE_MONTHS,
      // It goes with its function, so that the name is free again: docs/decisions/0121.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Within the role: a policy of its own would be one resource more for each function (docs/decisions/0105).
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        own: new PolicyDocument({
          statements: [
            allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]),
            allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], ['*']),
            ...rights
              .flatMap(({ allows }) => allows)
              .map(({ actions, resources }) => allow(actions, resources)),
          ],
        }),
      },
    });
    this.lambda = new Lambda(this, 'Function', {
      functionName,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(props.built, props.kind, name)),
      role,
      logGroup,
      memorySize: 512,
      timeout: props.timeout ?? usualTimeout(props.kind),
      environment: {
        STAGE: settings.stage,
        SITE_URL: settings.siteUrl,
        ...props.environment,
        ...Object.assign({}, ...rights.map(right => right.env)),
      },
      ...(props.reservedConcurrency === undefined
        ? {}
        : { reservedConcurrentExecutions: props.reservedConcurrency }),
    });
    // The construct's own setting would add a policy beside the role's.
    (this.lambda.node.defaultChild as CfnFunction).tracingConfig = { mode: 'Active' };
    acceptFindings(role, {
      'AwsSolutions-IAM5[Resource::*]': onlyTraces,
      'Serverless-LambdaStarPermissions': onlyTraces,
      ...Object.assign({}, ...rights.map(right => right.accepts)),
    });
    acceptFindings(this.lambda, {
      'Serverless-LambdaDLQ':
        props.kind === 'jobs'
          ? 'Called with messages of a queue, which parks those that fail, or on a schedule, whose next run does the work of a missed one.'
          : 'Never called asynchronously: the gateway or the user pool waits for the answer, and tells a failure.',
    });
  }

  /** Runs the function with batches of a queue; only the messages it reports as failed are delivered again. */
  reads({ queue }: QueueWithParking, batch: SqsEventSourceProps): void {
    this.lambda.addEventSource(new SqsEventSource(queue, { ...batch, reportBatchItemFailures: true }));
    acceptFindings(this.lambda, {
      'Serverless-LambdaEventSourceMappingDestination':
        'Queue mappings have no destination; a message that fails too often is parked in a second queue.',
    });
  }
}

/** A gateway waits for 29 seconds, and the user pool for five, after which it calls again (docs/decisions/0130). */
function usualTimeout(kind: ProductFunctionProps['kind']): Duration {
  return Duration.seconds(kind === 'triggers' ? 5 : 28);
}

function allow(actions: readonly string[], resources: readonly string[]) {
  return new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...resources] });
}
