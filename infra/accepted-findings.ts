import { Names, Stack, Validations } from 'aws-cdk-lib';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';

/** Accepts findings of the security rules on a construct, each with the control that replaces the rule. */
export function acceptFindings(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}

/** A right on all files below a path: within a nested stack the rules see the bucket under its parameter's name. */
export function acceptedRightBelow(bucket: Bucket, path: string, reason: string): Record<string, string> {
  const resource = bucket.node.defaultChild as CfnBucket;
  const names = [
    `${Stack.of(bucket).getLogicalId(resource)}.Arn`,
    `referenceto${Names.nodeUniqueId(resource.node)}Arn`,
  ];
  return Object.fromEntries(names.map(name => [`AwsSolutions-IAM5[Resource::<${name}>/${path}]`, reason]));
}
