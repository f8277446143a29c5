// CloudFormation knows a resource by its logical id, which comes from where its construct stands in the code. One that moves
// is made anew: empty, at another address, or not at all, because its name is taken. What customers have put into, or ask
// by its address, is therefore written down here; where the change is meant, docs/deploy.md says what it takes.
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { readAccountSettings } from '../../bin/account/account-settings.ts';
import { featureFlags } from '../../bin/feature-flags.ts';
import { AccountStack } from '../../infra/aws-account/account-stack.ts';
import { allOf, freshlySynthesized, root, stages, synthesized } from '../support/infra/synthesized.ts';

/** Tables and queues have ids of their own making: test/infra/data.test.ts. */
const standing = {
  'AWS::Cognito::UserPool': ['IdentityUsers61009EFD'],
  'AWS::Cognito::UserPoolClient': ['IdentityUsersWeb0EEA9EA1'],
  'AWS::Cognito::IdentityPool': ['IdentityGuestsE37191C7'],
  'AWS::S3::Bucket': [
    'AccountDataFiles698D5412',
    'AuditTrailFF0F2BB5',
    'SitePages600CC8A7',
    'TrackerFilesCB10357C',
  ],
  // Providers and customers' sites know their addresses; another distribution could not have the same domain.
  'AWS::ApiGateway::RestApi': ['ApiRest4DEC74FE'],
  'AWS::ApiGatewayV2::Api': ['IngestCollect2C8DDC16'],
  'AWS::CloudFront::Distribution': ['SiteCdnD3C78BF8'],
  // Mailboxes confirmed that they listen to it.
  'AWS::SNS::Topic': ['AlarmsTopic3A2DFEBA'],
  'AWS::SecretsManager::Secret': ['SiteCallerKey165C99A6B'],
} as const;

/** Attributes of the pool that accounts have: none can be taken away or changed, and one more stays for ever. */
const attributes = [
  ...[
    'email',
    'given_name',
    'middle_name',
    'utm_campaign',
    'utm_medium',
    'utm_term',
    'utm_content',
    'utm_source',
  ],
  ...['ip', 'user_agent', '_fbc', '_fbp', 'gclid', 'fbclid', 'twclid', 'gaclientid', 'signup_proof'],
  'sessions_ended',
];

/** Indexes that tables have. A new one is added here once it is deployed: CloudFormation makes one a deployment. */
const indexes: Readonly<Record<string, readonly string[]>> = {
  Licenses: ['by-key', 'by-look'],
  Operations: ['by-open', 'by-look'],
  Clicks: ['by-lead', 'by-conversion', 'by-value'],
};

/** A function's name with the part of its id before `Function`, where that is not the name in other letters. */
const otherwiseCalled: Readonly<Record<string, string>> = { 'reconcile-payments': 'Reconcile' };

/** The readable part of an id. */
function withoutHash(id: string): string {
  return id.replace(/[0-9A-F]{8}$/, '');
}

describe.each(stages)('stage %s', stage => {
  const { template, parts } = synthesized(stage);

  it.each(Object.entries(standing))('keeps %s where it stands', (type, ids) => {
    const found = allOf(template, type).map(([id]) => id);
    expect(found.sort()).toEqual(ids);
  });

  it('keeps functions where they stand: each has a name, which another one would find taken', () => {
    const found = allOf(template, 'AWS::Lambda::Function')
      .filter(([, { FunctionName }]) => FunctionName)
      .map(([id, { FunctionName }]) => [
        String(FunctionName).replace(`utmost-${stage}-`, ''),
        withoutHash(id),
      ]);
    expect(found.length).toBeGreaterThan(50);
    const inApi = (name: string) => `Api${name.replaceAll('-', '')}Function`;
    const outside = (name: string) =>
      `${otherwiseCalled[name] ?? name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Function`;
    for (const [name = '', id] of found) expect([inApi(name), outside(name)], name).toContain(id);
  });

  it('keeps alarms where they stand, for the same reason', () => {
    const moved = allOf(template, 'AWS::CloudWatch::Alarm')
      .map(([id, { AlarmName }]) => [withoutHash(id), String(AlarmName).replace(`utmost-${stage}-`, '')])
      .filter(([id, name]) => id !== name);
    expect(moved).toEqual([]);
  });

  it('changes nothing of the pool that would need another pool, to which no password moves', () => {
    const [[, pool] = ['', {}]] = allOf(template, 'AWS::Cognito::UserPool');
    const found = pool.Schema as { Name: string; Mutable: boolean; Required?: boolean }[];
    const standing = found.filter(({ Name }) => attributes.includes(Name));
    expect(standing.map(({ Name }) => Name)).toEqual(attributes);
    const fixed = standing.filter(one => !one.Mutable || one.Required).map(({ Name }) => Name);
    expect(fixed).toEqual(['email', 'signup_proof']);
    expect([pool.UsernameAttributes, pool.AliasAttributes, pool.UsernameConfiguration]).toEqual([
      ['email'],
      undefined,
      { CaseSensitive: false },
    ]);
  });

  it('takes no index away that functions ask, and adds one a deployment', () => {
    for (const [id, { GlobalSecondaryIndexes = [] }] of allOf(template, 'AWS::DynamoDB::Table')) {
      const found = (GlobalSecondaryIndexes as { IndexName: string }[]).map(({ IndexName }) => IndexName);
      const standing = indexes[id] ?? [];
      expect([id, found]).toEqual([id, expect.arrayContaining([...standing])]);
      expect([id, found.length - standing.length <= 1]).toEqual([id, true]);
    }
  });

  it('keeps the stacks of the jobs and of the alarms where they stand', () => {
    const nested = Object.entries(parts[0]?.Resources ?? {}).filter(
      ([, { Type }]) => Type === 'AWS::CloudFormation::Stack',
    );
    expect(nested.map(([id]) => id).sort()).toEqual([
      'AlarmsWithinNestedStackWithinNestedStackResource8C2DAD90',
      'JobsNestedStackJobsNestedStackResource4FE929C3',
    ]);
  });
});

it('the vault of back-ups and its key stand', () => {
  const { template } = freshlySynthesized('prod', {
    backupVaultArn: 'arn:aws:backup:us-east-1:222222222222:backup-vault:utmost',
  });
  const idsOf = (type: string) => allOf(template, type).map(([id]) => id);
  expect([...idsOf('AWS::Backup::BackupVault'), ...idsOf('AWS::KMS::Key')]).toEqual([
    'BackupsVault1F11AFCC',
    'BackupsKeyC696F888',
  ]);
});

it('what an account has once stands: zone, sender, certificate, and the role that GitHub knows', () => {
  const app = new App({ context: featureFlags(root) });
  const template = Template.fromStack(new AccountStack(app, readAccountSettings(root, '')));
  const ids = [
    ...['AWS::Route53::HostedZone', 'AWS::SES::EmailIdentity', 'AWS::CertificateManager::Certificate'],
    ...['AWS::IAM::Role', 'AWS::IAM::OIDCProvider', 'AWS::SNS::Topic'],
  ].flatMap(type => allOf(template, type).map(([id]) => id));
  expect(ids).toEqual([
    ...['ZoneA5DE4B68', 'MailIdentity4EC7C521', 'Certificate4E7ABB08'],
    ...['PipelineRoleD68726F7', 'PipelineGitHubAB451D02', 'MailAlarms08EBC923'],
  ]);
});
