import { CfnResource, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';

/**
 * The CDK library's own functions, such as the one that empties a bucket before it goes, name no log: Lambda would make
 * one with their first line and keep it for ever. To be called once all of them are there.
 */
export function endLogsOfHelpers(stack: Stack): void {
  const helpers = stack.node
    .findAll()
    .filter(CfnResource.isCfnResource)
    .filter(one => one.cfnResourceType === 'AWS::Lambda::Function')
    .filter(one => !(one instanceof CfnFunction && one.loggingConfig));
  if (helpers.length === 0) return;
  const { logGroupName } = new LogGroup(stack, 'HelperLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  for (const helper of helpers) helper.addPropertyOverride('LoggingConfig', { LogGroup: logGroupName });
}
