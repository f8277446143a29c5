// What only AWS can say: each check asks one thing, and is listed by what it asks when nobody can be asked.
import * as z from 'zod';
import { product } from '#shared/product.ts';
import { bootstrapVersion } from '../../infra/aws-account/bootstrap-version.ts';
import { secretNames } from '../../infra/rights/secret-names.ts';
import type { Settings } from '../../infra/settings.ts';
import { alarmHearing } from '../aws/alarm-mailbox.ts';
import { type AskAws, AwsRefused, askJson } from '../aws/signed-calls.ts';
import { originOfSecret, parameterOf } from '../secrets/secret-origins.ts';
import { type AccountCheck, type PreflightFinding, refuses, warns } from './finding.ts';
import { mailChecks } from './mail-checks.ts';
import { hostsOf } from './settings-checks.ts';
import { zone } from './zone-check.ts';

/** AWS keeps these for functions that reserve nothing. */
const keptUnreserved = 100;

export const accountChecks: readonly AccountCheck[] = [
  { asks: 'whose credentials these are', run: whose },
  { asks: 'whether the CDK is bootstrapped', run: bootstrapped },
  { asks: "Lambda's quota", run: concurrency },
  { asks: 'the certificate', run: certificate },
  { asks: 'the zone of its names', run: zone },
  { asks: 'the secrets', run: secrets },
  ...mailChecks,
  { asks: 'who hears the alarms', run: alarmsHeard },
];

/** Whether the credentials belong to the stage's account. */
export async function whose(ask: AskAws, { account, stage }: Settings): Promise<PreflightFinding[]> {
  const answer = await ask({
    service: 'sts',
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: 'Action=GetCallerIdentity&Version=2011-06-15',
  });
  const theirs = /<Account>(\d{12})<\/Account>/.exec(answer)?.[1];
  if (!theirs) throw new Error('sts answered without an account');
  if (theirs === account) return [];
  return [
    refuses(
      `The credentials are those of account ${theirs}, but stage ${stage} belongs to ${account}: sign in to that account, or correct "account".`,
    ),
  ];
}

async function bootstrapped(ask: AskAws, settings: Settings): Promise<PreflightFinding[]> {
  const { account, bootstrapQualifier: own } = settings;
  const [, missing] = await parameters(ask, [`/${bootstrapVersion(settings)}`]);
  if (missing.length === 0) return [];
  return [
    refuses(
      `The CDK has not been set up in this account: run npx cdk bootstrap aws://${account}/${product.region} --app ''${own ? ` --qualifier ${own}` : ''}.`,
    ),
  ];
}

const quotas = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) });

async function concurrency(
  ask: AskAws,
  { reservedConcurrency: reserved = 0 }: Settings,
): Promise<PreflightFinding[]> {
  const answer = await ask({ service: 'lambda', method: 'GET', path: '/2016-08-19/account-settings' });
  const { ConcurrentExecutions: allowed } = quotas.parse(JSON.parse(answer)).AccountLimit;
  if (allowed >= keptUnreserved + reserved) return [];
  const remedy =
    'ask for 1,000 in Service Quotas → AWS Lambda → Concurrent executions, which takes hours to days.';
  const start = `AWS lets this account run ${allowed} functions at once`;
  return [
    reserved > 0
      ? refuses(
          `${start}, but "reservedConcurrency" keeps ${reserved} and ${keptUnreserved} must stay unreserved: ${remedy}`,
        )
      : warns(`${start}, all calls and jobs of all stages together: ${remedy}`),
  ];
}

const described = z.object({
  Certificate: z.object({
    Status: z.string(),
    DomainName: z.string(),
    SubjectAlternativeNames: z.array(z.string()).default([]),
  }),
});

async function certificate(ask: AskAws, settings: Settings): Promise<PreflightFinding[]> {
  const { certificateArn, domainName } = settings;
  if (!certificateArn || !domainName) return [];
  const input = { CertificateArn: certificateArn };
  const answer = await askJson(ask, 'acm', 'CertificateManager.DescribeCertificate', input).catch(isGone);
  if (answer === undefined)
    return [
      refuses(
        `The certificate of "certificateArn" is not in this account: request one for ${domainName} in ${product.region}.`,
      ),
    ];
  const { Status, DomainName, SubjectAlternativeNames } = described.parse(JSON.parse(answer)).Certificate;
  const names = [DomainName, ...SubjectAlternativeNames];
  const bare = hostsOf(settings).filter(host => !names.some(name => covers(name, host)));
  return [
    ...(Status === 'ISSUED'
      ? []
      : [
          refuses(
            `The certificate is ${Status}, not ISSUED: publish the CNAME records that ACM shows for it and wait.`,
          ),
        ]),
    ...(bare.length === 0
      ? []
      : [
          refuses(
            `The certificate covers ${[...new Set(names)].join(', ')} but not ${bare.join(', ')}: request one that names them.`,
          ),
        ]),
  ];
}

async function secrets(ask: AskAws, { stage }: Settings): Promise<PreflightFinding[]> {
  const [found, missing] = await parameters(
    ask,
    secretNames.map(name => parameterOf(stage, name)),
  );
  const isMissing = (name: (typeof secretNames)[number]) => missing.includes(parameterOf(stage, name));
  const late = secretNames.filter(name => isMissing(name) && originOfSecret[name] === 'webhooks');
  const needed = secretNames.filter(name => isMissing(name) && originOfSecret[name] !== 'webhooks');
  const open = found.filter(({ Type }) => Type !== 'SecureString');
  return [
    ...(needed.length === 0
      ? []
      : [
          refuses(
            `Parameter Store in ${product.region} lacks ${needed.join(', ')}: run npm run deploy -- secrets --stage ${stage}.`,
          ),
        ]),
    ...(late.length === 0
      ? []
      : [
          warns(
            `Webhooks are refused until ${late.join(' and ')} are there: after this deployment run npm run deploy -- providers --stage ${stage}.`,
          ),
        ]),
    ...open.map(({ Name }) =>
      refuses(
        `${Name} is stored in the clear: delete it and run npm run deploy -- secrets --stage ${stage}.`,
      ),
    ),
  ];
}

/** A warning: the mail that is to be confirmed comes from the first deployment. */
async function alarmsHeard(
  ask: AskAws,
  { alarmMail, account, stage }: Settings,
): Promise<PreflightFinding[]> {
  if (!alarmMail) return [];
  const hearing = await alarmHearing(ask, { owner: stage, account, mailbox: alarmMail });
  return hearing.kind === 'unheard' ? [warns(hearing.problem)] : [];
}

const held = z.object({
  Parameters: z.array(z.object({ Name: z.string(), Type: z.string() })),
  InvalidParameters: z.array(z.string()),
});

/** Without decryption: nothing secret leaves the store. */
async function parameters(ask: AskAws, Names: readonly string[]) {
  const answer = await askJson(ask, 'ssm', 'AmazonSSM.GetParameters', { Names, WithDecryption: false });
  const { Parameters, InvalidParameters } = held.parse(JSON.parse(answer));
  return [Parameters, InvalidParameters] as const;
}

/** A wildcard stands for one label. */
function covers(name: string, host: string): boolean {
  return name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1));
}

function isGone(error: unknown): undefined {
  if (error instanceof AwsRefused && error.kind === 'ResourceNotFoundException') return undefined;
  throw error;
}
