// An AWS account on a real port, as the commands of `bin` ask about it: each service in its own protocol, distinguished by
// the scope of the signature.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openParameters } from '../../../local/aws/parameters.ts';
import { AwsError } from '../../../local/aws-error.ts';

export interface AccountState {
  account: string;
  concurrency: number;
  certificate?: { Status: string; DomainName: string; SubjectAlternativeNames: string[] };
  /** By address or domain. */
  identities: Record<string, { verified: boolean; dkim: string }>;
  productionAccess: boolean;
  sendingEnabled: boolean;
  parameters: Map<string, string>;
  /** Subscriptions of topics by name, as SNS lists them: an ARN, or the word in its place. */
  topics: Record<string, { protocol: string; endpoint: string; arn: string }[]>;
  /** Names of zones, by their ids. */
  zones: Record<string, string>;
  /** Outputs of stacks, by name. */
  stacks: Record<string, Record<string, string>>;
  /** Services that answer as IAM does where a right is missing. */
  forbidden: string[];
}

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Serves a state that the test changes; `process.env` leads every client of this process to it. */
export async function serveAwsAccount(state: AccountState) {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    bodies.push(body);
    const answer = await answerOf(state, request, body);
    response.writeHead(answer.status, answer.headers ?? {}).end(answer.body);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    bodies,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise(done => server.close(done)),
  };
}

async function answerOf(state: AccountState, request: IncomingMessage, body: string): Promise<Answer> {
  const [, region, service = ''] =
    /Credential=[^/]+\/\d{8}\/([^/]+)\/([^/]+)\/aws4_request/.exec(request.headers.authorization ?? '') ?? [];
  if (region !== 'us-east-1') return refusal(403, 'SignatureDoesNotMatch');
  if (state.forbidden.includes(service)) return forbidden(service);
  if (service === 'sts') return callerOf(state, body);
  if (service === 'cloudformation') return stackOf(state, body);
  if (service === 'sns') return subscriptionsOf(state, body);
  if (service === 'route53') return zoneOf(state, request.url ?? '');
  if (service === 'acm') return certificateOf(state, request);
  if (service === 'ssm') return parameterOf(state, request, body);
  if (service === 'lambda' && request.url === '/2016-08-19/account-settings') return quotasOf(state);
  if (service === 'ses') return mailOf(state, decodeURIComponent(request.url ?? ''));
  return refusal(404, 'UnknownOperationException');
}

/** STS speaks the query protocol and answers XML. */
function callerOf({ account }: AccountState, body: string): Answer {
  if (new URLSearchParams(body).get('Action') !== 'GetCallerIdentity') return refusal(400, 'InvalidAction');
  return {
    status: 200,
    body: `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
  <GetCallerIdentityResult>
    <Arn>arn:aws:iam::${account}:user/operator</Arn><UserId>AIDAEXAMPLE</UserId><Account>${account}</Account>
  </GetCallerIdentityResult>
  <ResponseMetadata><RequestId>1</RequestId></ResponseMetadata>
</GetCallerIdentityResponse>`,
  };
}

function stackOf({ stacks }: AccountState, body: string): Answer {
  const form = new URLSearchParams(body);
  const name = form.get('StackName') ?? '';
  const outputs = stacks[name];
  if (form.get('Action') !== 'DescribeStacks') return refusal(400, 'InvalidAction');
  if (!outputs)
    return {
      status: 400,
      body: `<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">
  <Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${name} does not exist</Message></Error>
</ErrorResponse>`,
    };
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return {
    status: 200,
    body: `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult>
  <Stacks><member><StackName>${name}</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><Outputs>${members.join('')}</Outputs></member></Stacks>
</DescribeStacksResult></DescribeStacksResponse>`,
  };
}

/** One subscription a page, where SNS answers a hundred. */
function subscriptionsOf({ account, topics }: AccountState, body: string): Answer {
  const form = new URLSearchParams(body);
  if (form.get('Action') !== 'ListSubscriptionsByTopic' || form.get('Version') !== '2010-03-31')
    return xmlRefusal(400, 'InvalidAction');
  const arn = form.get('TopicArn') ?? '';
  const prefix = `arn:aws:sns:us-east-1:${account}:`;
  // Another account's topic is refused by its policy, whether it is there or not.
  if (!arn.startsWith(prefix)) return xmlRefusal(403, 'AuthorizationError');
  const all = topics[arn.slice(prefix.length)];
  if (!all) return xmlRefusal(404, 'NotFound');
  const at = Number(form.get('NextToken') ?? 0);
  const members = all.slice(at, at + 1).map(
    one => `<member><TopicArn>${arn}</TopicArn><Protocol>${one.protocol}</Protocol>
  <SubscriptionArn>${one.arn}</SubscriptionArn><Owner>${account}</Owner>
  <Endpoint>${one.endpoint.replaceAll('&', '&amp;')}</Endpoint></member>`,
  );
  const next = at + 1 < all.length ? `<NextToken>${at + 1}</NextToken>` : '';
  return {
    status: 200,
    body: `<ListSubscriptionsByTopicResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult>
  <Subscriptions>${members.join('')}</Subscriptions>${next}
</ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`,
  };
}

/** Route 53 is asked by paths and answers XML, in which a zone's name ends with a dot. */
function zoneOf({ zones }: AccountState, path: string): Answer {
  const id = path.replace('/2013-04-01/hostedzone/', '');
  const name = zones[id];
  if (!name) return xmlRefusal(404, 'NoSuchHostedZone');
  return {
    status: 200,
    body: `<?xml version="1.0"?>
<GetHostedZoneResponse xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><HostedZone><Id>/hostedzone/${id}</Id>
  <Name>${name}.</Name><CallerReference>1</CallerReference><ResourceRecordSetCount>2</ResourceRecordSetCount>
</HostedZone></GetHostedZoneResponse>`,
  };
}

function certificateOf({ certificate }: AccountState, { headers }: IncomingMessage): Answer {
  if (headers['x-amz-target'] !== 'CertificateManager.DescribeCertificate')
    return refusal(400, 'UnknownOperationException');
  return certificate ? json({ Certificate: certificate }) : refusal(400, 'ResourceNotFoundException');
}

async function parameterOf(
  { parameters }: AccountState,
  { headers }: IncomingMessage,
  body: string,
): Promise<Answer> {
  const operation = String(headers['x-amz-target']).replace('AmazonSSM.', '');
  try {
    return json(await openParameters(parameters)(operation, JSON.parse(body)));
  } catch (error) {
    if (error instanceof AwsError) return refusal(400, error.type, error.message);
    throw error;
  }
}

function quotasOf({ concurrency }: AccountState): Answer {
  const ConcurrentExecutions = concurrency;
  return json({
    AccountLimit: { ConcurrentExecutions, UnreservedConcurrentExecutions: ConcurrentExecutions },
    AccountUsage: { FunctionCount: 0, TotalCodeSize: 0 },
  });
}

function mailOf({ identities, productionAccess, sendingEnabled }: AccountState, path: string): Answer {
  if (path === '/v2/email/account')
    return json({
      ProductionAccessEnabled: productionAccess,
      SendingEnabled: sendingEnabled,
      EnforcementStatus: 'HEALTHY',
      SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 0 },
    });
  const held = identities[path.replace('/v2/email/identities/', '')];
  if (!held) return refusal(404, 'NotFoundException');
  return json({
    IdentityType: 'DOMAIN',
    FeedbackForwardingStatus: true,
    VerifiedForSendingStatus: held.verified,
    DkimAttributes: { SigningEnabled: true, Status: held.dkim, Tokens: ['a', 'b', 'c'] },
  });
}

function forbidden(service: string): Answer {
  if (service === 'sts' || service === 'route53') return xmlRefusal(403, 'AccessDenied');
  if (service === 'sns') return xmlRefusal(403, 'AuthorizationError');
  return refusal(400, 'AccessDeniedException');
}

/** The services of the query protocol. */
function xmlRefusal(status: number, code: string): Answer {
  const body = `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code></Error></ErrorResponse>`;
  return { status, body };
}

/** The JSON 1.1 services name a refusal in the body, the REST ones in a header. */
function refusal(status: number, kind: string, message = ''): Answer {
  return { ...json({ __type: kind, message }), status };
}

function json(body: object): Answer {
  return { status: 200, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
