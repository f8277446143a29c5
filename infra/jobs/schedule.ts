import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { acceptFindings } from '../accepted-findings.ts';
import type { ProductFunction } from '../product-function.ts';

/** Runs a job every 15 minutes. A run that failed is not repeated: the next one does its work. */
export function everyQuarterHour(job: ProductFunction): void {
  job.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(10) });
  const rule = new Rule(job, 'QuarterHourly', { schedule: Schedule.rate(Duration.minutes(15)) });
  rule.addTarget(new LambdaFunction(job.lambda, { retryAttempts: 0 }));
  const reason =
    'The next run, 15 minutes later, does the work of a missed one; an alarm goes off when runs fail.';
  acceptFindings(rule, { 'Serverless-EventBusDLQ': reason });
  acceptFindings(job.lambda, {
    'Serverless-LambdaAsyncFailureDestination': reason,
  });
}
