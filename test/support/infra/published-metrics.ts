// What the services that we watch publish, after their documentation: names, dimensions, and how a value may be summed up.

/** A dimension's value: what it has to be. */
export type Wanted =
  /** The value that an intrinsic function answers of a resource of this type. */
  | { of: string; answer: string }
  /** The text in this property of a resource of this type. */
  | { of: string; property: string }
  | { is: string }
  /** A method that has measures of its own. */
  | { method: true }
  | { stage: true }
  | { rule: true };

interface Published {
  dimensions: Readonly<Record<string, Wanted>>;
  /** How each metric may be summed up. */
  metrics: Readonly<Record<string, readonly RegExp[]>>;
}

const counted = [/^Sum$/];
const level = [/^Maximum$/, /^Average$/];
const rate = [/^Average$/, /^Maximum$/];
const took = [/^p\d+(\.\d+)?$/, /^Average$/, /^Maximum$/];
const lowest = [/^Minimum$/];

const api = { of: 'AWS::ApiGateway::RestApi', property: 'Name' };
const restApi = {
  '4XXError': counted,
  '5XXError': counted,
  Count: counted,
  Latency: took,
  IntegrationLatency: took,
};
const lambda = {
  Errors: counted,
  Throttles: counted,
  Invocations: counted,
  Duration: took,
  ConcurrentExecutions: level,
};
const table = { of: 'AWS::DynamoDB::Table', answer: 'Ref' };
const throttled = { ReadThrottleEvents: counted, WriteThrottleEvents: counted };

export const published: Readonly<Record<string, readonly Published[]>> = {
  'AWS/SQS': [
    {
      dimensions: { QueueName: { of: 'AWS::SQS::Queue', answer: 'QueueName' } },
      metrics: {
        ApproximateNumberOfMessagesVisible: level,
        ApproximateAgeOfOldestMessage: level,
        NumberOfMessagesSent: counted,
        NumberOfMessagesDeleted: counted,
      },
    },
  ],
  'AWS/Lambda': [
    { dimensions: { FunctionName: { of: 'AWS::Lambda::Function', answer: 'Ref' } }, metrics: lambda },
    // Of all functions of the account in this region.
    { dimensions: {}, metrics: { ...lambda, ClaimedAccountConcurrency: level } },
  ],
  'AWS/ApiGateway': [
    { dimensions: { ApiName: api }, metrics: restApi },
    { dimensions: { ApiName: api, Stage: { stage: true } }, metrics: restApi },
    {
      dimensions: {
        ApiName: api,
        Stage: { stage: true },
        Method: { method: true },
        Resource: { method: true },
      },
      metrics: restApi,
    },
    {
      dimensions: { ApiId: { of: 'AWS::ApiGatewayV2::Api', answer: 'Ref' } },
      metrics: { '4xx': counted, '5xx': counted, Count: counted, Latency: took, IntegrationLatency: took },
    },
  ],
  'AWS/CloudFront': [
    {
      dimensions: {
        DistributionId: { of: 'AWS::CloudFront::Distribution', answer: 'Ref' },
        Region: { is: 'Global' },
      },
      metrics: { Requests: counted, '4xxErrorRate': rate, '5xxErrorRate': rate, TotalErrorRate: rate },
    },
  ],
  'AWS/DynamoDB': [{ dimensions: { TableName: table }, metrics: throttled }],
  'AWS/WAFV2': [
    {
      dimensions: { WebACL: { rule: true }, Rule: { is: 'ALL' }, Region: { is: 'us-east-1' } },
      metrics: { BlockedRequests: counted, AllowedRequests: counted },
    },
    // A firewall of the CDN has no region.
    {
      dimensions: { WebACL: { rule: true }, Rule: { is: 'ALL' } },
      metrics: { BlockedRequests: counted, AllowedRequests: counted },
    },
  ],
  'AWS/SES': [
    {
      dimensions: {},
      metrics: {
        'Reputation.BounceRate': rate,
        'Reputation.ComplaintRate': rate,
        Send: counted,
        Bounce: counted,
        Complaint: counted,
      },
    },
  ],
  'AWS/CertificateManager': [
    {
      dimensions: { CertificateArn: { of: 'AWS::CloudFront::Distribution', property: 'certificate' } },
      metrics: { DaysToExpiry: lowest },
    },
  ],
};
