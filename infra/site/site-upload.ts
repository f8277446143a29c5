import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { acceptFindings } from '../accepted-findings.ts';

export interface Upload {
  bucket: Bucket;
  distribution: Distribution;
  /** Folder of the built site. */
  web: string;
  /** The content of `/config.json`; may contain values known only at deployment. */
  config: object;
}

/**
 * What the CDN keeps of pages: a year, because each deployment clears it; browsers ask each time. Nobody waits for the
 * clearing, which can take so long that the stack would be rolled back; where it fails, yesterday's pages work, since
 * the files that they name are kept.
 */
const pageCache = 'public, max-age=0, s-maxage=31536000, must-revalidate';

/** Uploads the built site: hashed files first, cached forever, then the pages that refer to them. */
export function uploadSite(parent: Construct, { bucket, distribution, web, config }: Upload): Construct {
  const scope = new Construct(parent, 'Upload');
  // Old files are kept, because a visitor with yesterday's page still loads yesterday's files. The log group is set
  // here, as the library's own would be kept for two years.
  const logGroup = new LogGroup(scope, 'UploadLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const common = { destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup };
  const hashed = new BucketDeployment(scope, 'Hashed', {
    ...common,
    sources: [Source.asset(web)],
    exclude: ['*'],
    include: ['assets/*'],
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
  });
  const rest = new BucketDeployment(scope, 'Rest', {
    ...common,
    sources: [Source.asset(web), Source.jsonData('config.json', config)],
    exclude: ['assets/*', '.vite/*'],
    cacheControl: [CacheControl.fromString(pageCache)],
    distribution,
    distributionPaths: ['/*'],
    // CloudFront is sometimes slow to confirm it, and waiting would then undo the whole deployment.
    waitForDistributionInvalidation: false,
  });
  rest.node.addDependency(hashed);
  acceptUploader(Stack.of(scope), bucket);
  return scope;
}

/** The CDK library's function that copies files during deployment; we control neither its code nor its role. */
function acceptUploader(stack: Stack, bucket: Bucket) {
  const uploader = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!uploader) throw new Error('The CDK library names its uploader differently now.');
  const { bootstrapQualifier } = stack.synthesizer;
  const reason =
    'Part of the CDK library: runs only during a deployment, reads only the assets bucket and writes only the site’s bucket.';
  const site = stack.getLogicalId(bucket.node.defaultChild as CfnBucket);
  const findings = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['GetObject', 'GetBucket', 'List', 'DeleteObject', 'Abort'].map(
      action => `AwsSolutions-IAM5[Action::s3:${action}*]`,
    ),
    `AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-${bootstrapQualifier}-assets-${stack.account}-${stack.region}/*]`,
    `AwsSolutions-IAM5[Resource::<${site}.Arn>/*]`,
    'AwsSolutions-IAM5[Resource::*]',
    'Serverless-LambdaDLQ',
    'Serverless-LambdaLatestVersion',
    'Serverless-LambdaTracing',
  ];
  acceptFindings(uploader, Object.fromEntries(findings.map(id => [id, reason])));
}
