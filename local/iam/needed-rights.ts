// What a signed request asks of AWS, in IAM's words: actions on resources.
import { jsonBodyOf } from '../json-body.ts';
import type { HttpRequest } from '../ports.ts';

export interface NeededRight {
  action: string;
  resource: string;
}

export interface AwsPlace {
  region: string;
  account: string;
  /** Addresses and domains verified at SES: the most specific one is what a mail's right is asked of. */
  identities: readonly string[];
}

type Body = Record<string, unknown>;
type Reader = (request: HttpRequest, operation: string, body: () => Body) => NeededRight[];

/** Everything that must be allowed for a request to pass; nothing for one that needs no right. */
export function rightsNeededBy(
  here: AwsPlace,
  service: string,
  request: HttpRequest,
  operation: string,
): NeededRight[] {
  const readers: Record<string, Reader> = {
    dynamodb: (_, name, body) => tablesAsked(here, name, body()),
    sqs: (_, name, body) => [
      {
        action: `sqs:${name.replace(/Batch$/, '')}`,
        resource: arn(
          here,
          'sqs',
          String(body().QueueUrl ?? body().QueueName)
            .split('/')
            .at(-1) ?? '',
        ),
      },
    ],
    ssm: (_, name, body) =>
      [body().Names ?? body().Name ?? body().Path].flat().map(parameter => ({
        action: `ssm:${name}`,
        resource: arn(here, 'ssm', `parameter${String(parameter)}`),
      })),
    // What people do themselves is opened by their tokens, not by rights.
    'cognito-idp': (_, name, body) =>
      /^(Admin|List)/.test(name)
        ? [
            {
              action: `cognito-idp:${name}`,
              resource: arn(here, 'cognito-idp', `userpool/${body().UserPoolId}`),
            },
          ]
        : [],
    ses: (_, _name, body) => mailAsked(here, body()),
    s3: filesAsked,
    bedrock: ({ path }) => [
      {
        action: 'bedrock:InvokeModel',
        resource: `arn:aws:bedrock:${here.region}::foundation-model/${decodeURIComponent(path.split('/')[2] ?? '')}`,
      },
    ],
  };
  const read = readers[service];
  return read ? read(request, operation, () => jsonBodyOf(request)) : [];
}

function arn({ region, account }: AwsPlace, service: string, resource: string): string {
  return `arn:aws:${service}:${region}:${account}:${resource}`;
}

const partActions = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const;

function tablesAsked(here: AwsPlace, operation: string, body: Body): NeededRight[] {
  const on = (name: string, table: unknown, index?: unknown): NeededRight => ({
    action: `dynamodb:${name}`,
    resource: arn(here, 'dynamodb', `table/${table}${index === undefined ? '' : `/index/${index}`}`),
  });
  if (Array.isArray(body.TransactItems))
    return (body.TransactItems as Record<string, { TableName: string }>[]).flatMap(part =>
      Object.entries(partActions).flatMap(([kind, action]) =>
        part[kind] ? [on(action, part[kind].TableName)] : [],
      ),
    );
  if (body.RequestItems) return Object.keys(body.RequestItems).map(table => on(operation, table));
  return [on(operation, body.TableName, body.IndexName)];
}

function mailAsked(here: AwsPlace, body: Body): NeededRight[] {
  const from = /([^<\s]+@[^>\s]+)/.exec(String(body.FromEmailAddress))?.[1] ?? '';
  const identity = here.identities.includes(from) ? from : (from.split('@').at(-1) ?? '');
  const resources = [`identity/${identity}`];
  if (body.ConfigurationSetName) resources.push(`configuration-set/${body.ConfigurationSetName}`);
  return resources.map(resource => ({ action: 'ses:SendEmail', resource: arn(here, 'ses', resource) }));
}

const fileActions: Readonly<Record<string, string>> = {
  PUT: 's3:PutObject',
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  DELETE: 's3:DeleteObject',
};

function filesAsked({ method, path }: HttpRequest): NeededRight[] {
  const [bucket = '', ...rest] = decodeURIComponent(path.slice(1)).split('/');
  const key = rest.join('/');
  if (!key) return [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }];
  return [{ action: fileActions[method] ?? method, resource: `arn:aws:s3:::${bucket}/${key}` }];
}
