// The names and attributes CloudFormation would give each resource, made up from the logical id: stable from run
// to run, so that data on disk is found again.
import { createHash } from 'node:crypto';

/** Where the parts of the local cloud listen. */
export interface Addresses {
  site: string;
  demo: string;
  api: string;
  collect: string;
  services: string;
}

export interface Place {
  stackName: string;
  account: string;
  region: string;
  addresses: Addresses;
}

/** `ref` is what `Ref` answers; the others are attributes. */
type Identity = { ref: string } & Record<string, string>;

const nameProperties: Record<string, string> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::ApiGateway::Stage': 'StageName',
  'AWS::ApiGatewayV2::Stage': 'StageName',
  'AWS::SSM::Parameter': 'Name',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::SNS::Topic': 'TopicName',
};

const kinds: Record<string, (name: string, id: string, place: Place) => Identity> = {
  'AWS::DynamoDB::Table': (name, _id, { account, region }) => ({
    ref: name,
    Arn: `arn:aws:dynamodb:${region}:${account}:table/${name}`,
  }),
  'AWS::SQS::Queue': (name, _id, { account, region, addresses }) => ({
    ref: `${addresses.services}/${account}/${name}`,
    Arn: `arn:aws:sqs:${region}:${account}:${name}`,
    QueueName: name,
  }),
  'AWS::Lambda::Function': (name, _id, { account, region }) => ({
    ref: name,
    Arn: `arn:aws:lambda:${region}:${account}:function:${name}`,
  }),
  'AWS::S3::Bucket': name => ({
    ref: name,
    Arn: `arn:aws:s3:::${name}`,
    DomainName: `${name}.s3.amazonaws.com`,
    RegionalDomainName: `${name}.s3.us-east-1.amazonaws.com`,
  }),
  'AWS::Cognito::UserPool': (name, _id, { account, region }) => {
    const ref = `${region}_${digits(name, 9, 36)}`;
    return {
      ref,
      Arn: `arn:aws:cognito-idp:${region}:${account}:userpool/${ref}`,
      ProviderName: `cognito-idp.${region}.amazonaws.com/${ref}`,
      ProviderURL: `https://cognito-idp.${region}.amazonaws.com/${ref}`,
    };
  },
  'AWS::Cognito::UserPoolClient': name => ({ ref: digits(name, 26, 36) }),
  'AWS::Cognito::IdentityPool': (name, _id, { region }) => ({ ref: `${region}:${uuid(name)}` }),
  'AWS::ApiGateway::RestApi': name => ({ ref: digits(name, 10, 36), RootResourceId: '/' }),
  'AWS::ApiGatewayV2::Api': (name, _id, { addresses }) => ({
    ref: digits(name, 10, 36),
    ApiEndpoint: addresses.collect,
  }),
  'AWS::SNS::Topic': (name, _id, { account, region }) => {
    const TopicArn = `arn:aws:sns:${region}:${account}:${name}`;
    return { ref: TopicArn, TopicArn, TopicName: name };
  },
  'AWS::CloudFront::Distribution': (name, _id, { addresses }) => ({
    ref: digits(name, 14, 36).toUpperCase(),
    DomainName: new URL(addresses.site).host,
  }),
  'AWS::CloudFront::Function': (name, id, { account }) => {
    const FunctionARN = `arn:aws:cloudfront::${account}:function/${name}`;
    return { ref: FunctionARN, FunctionARN, id };
  },
};

/** The property in which a template may state a resource's own name. */
export function namePropertyOf(type: string): string | undefined {
  return nameProperties[type];
}

/** Tests and people ask for these by names that they can read. */
const inWords = new Set(['AWS::DynamoDB::Table', 'AWS::SQS::Queue']);

/** `payments-parked` for `PaymentsParked`. */
function wordsOf(id: string): string {
  return id.replace(/([a-z0-9])([A-Z])/g, '$1-$2');
}

/** What `Ref` and `Fn::GetAtt` answer for a resource; types that nothing here reads get a plain name and ARN. */
export function identify(type: string, id: string, stated: string | undefined, place: Place): Identity {
  const name = stated ?? `${place.stackName}-${inWords.has(type) ? wordsOf(id) : id}`.toLowerCase();
  const known = kinds[type];
  if (known) return known(name, id, place);
  return { ref: stated ?? id, Arn: `arn:aws:local:${place.region}:${place.account}:${name}`, Id: id };
}

function uuid(text: string): string {
  return digits(text, 32, 16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
}

function digits(text: string, length: number, radix: 16 | 36): string {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(radix)
    .slice(0, length)
    .padEnd(length, '0');
}
