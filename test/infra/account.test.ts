import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { readAccountSettings } from '../../bin/account/account-settings.ts';
import { featureFlags } from '../../bin/feature-flags.ts';
import type { AccountSettings } from '../../infra/aws-account/account-settings.ts';
import { AccountStack } from '../../infra/aws-account/account-stack.ts';
import { allOf, functionsWithEndlessLogs, root, soleOf } from '../support/infra/synthesized.ts';

const template = readAccountSettings(root, '');
const bare: AccountSettings = { account: '222233334444', mailDomain: 'acme.com' };

function synthesize(settings: AccountSettings) {
  const app = new App({ context: featureFlags(root) });
  const stack = new AccountStack(app, settings);
  return { app, stack, template: Template.fromStack(stack) };
}

const whole = synthesize(template);
const least = synthesize(bare);

describe.each([
  ['everything', whole],
  ['the least', least],
])('with %s', (_, { app, stack, template: made }) => {
  it.each([
    ['AwsSolutions', AwsSolutionsChecks],
    ['Serverless', ServerlessChecks],
  ])('%s has no finding that was not accepted', (_name, Pack) => {
    const { violations } = new Pack(app).validateScope(stack);
    expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources])).toEqual([]);
  });

  it('has no function whose log never ends', () => {
    expect(functionsWithEndlessLogs(made)).toEqual([]);
  });

  it('signs mails, suppresses who bounced or complained, and demands TLS', () => {
    expect(soleOf(made, 'AWS::SES::EmailIdentity')).toMatchObject({
      MailFromAttributes: { MailFromDomain: expect.stringMatching(/^bounce\./) },
      ConfigurationSetAttributes: { ConfigurationSetName: { Ref: expect.any(String) } },
    });
    expect(soleOf(made, 'AWS::SES::ConfigurationSet')).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    const outputs = Object.values(made.findOutputs('*')).map(({ Value }) => JSON.stringify(Value));
    expect(outputs.filter(value => value.includes('DkimDNSTokenName'))).toHaveLength(3);
  });

  it('rings before AWS pauses sending, on a topic that CloudWatch may publish to', () => {
    const alarms = allOf(made, 'AWS::CloudWatch::Alarm').map(([, alarm]) => alarm);
    expect(alarms.map(({ Namespace, MetricName }) => [Namespace, MetricName])).toEqual([
      ['AWS/SES', 'Reputation.BounceRate'],
      ['AWS/SES', 'Reputation.ComplaintRate'],
    ]);
    const topic = soleOf(made, 'AWS::SNS::TopicPolicy').Topics as [unknown];
    for (const { AlarmActions, Threshold } of alarms) {
      expect(AlarmActions).toEqual(topic);
      expect(Threshold).toBeLessThan(0.05);
    }
    made.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': Match.stringLikeRegexp('^\\d{12}$') } },
          }),
        ]),
      },
    });
  });

  it('can be created again after a creation that failed: nothing retained has a fixed name', () => {
    const resources = Object.values(made.toJSON().Resources as Record<string, { DeletionPolicy?: string }>);
    const kept = resources.map(({ DeletionPolicy }) => DeletionPolicy).filter(Boolean);
    expect(new Set(kept)).toEqual(new Set(['RetainExceptOnCreate']));
  });
});

it('publishes the records where the zone is ours', () => {
  const names = (type: string) =>
    allOf(whole.template, 'AWS::Route53::RecordSet').filter(([, record]) => record.Type === type);
  expect(names('CNAME')).toHaveLength(3);
  expect(names('MX')).toHaveLength(1);
  const texts = names('TXT').map(([, { Name, ResourceRecords }]) => `${Name} ${ResourceRecords}`);
  expect(texts.join('\n')).toMatch(/_dmarc\.utmost\.example\. "v=DMARC1; p=quarantine/);
  expect(texts.join('\n')).toMatch(/bounce\.utmost\.example\. "v=spf1 include:amazonses\.com -all"/);
  expect(soleOf(whole.template, 'AWS::CertificateManager::Certificate')).toMatchObject({
    DomainName: 'utmost.example',
    SubjectAlternativeNames: ['*.utmost.example'],
    DomainValidationOptions: expect.any(Array),
  });
});

it('has no zone, certificate or pipeline that the settings do not ask for', () => {
  for (const type of [
    'AWS::Route53::HostedZone',
    'AWS::Route53::RecordSet',
    'AWS::CertificateManager::Certificate',
    'AWS::IAM::Role',
    'AWS::IAM::OIDCProvider',
  ])
    expect(allOf(least.template, type)).toEqual([]);
});

it('says what belongs into the stages: the certificate and the zone that it made', () => {
  const said = Object.entries(whole.template.findOutputs('*'))
    .filter(([, { Description }]) => String(Description).startsWith('Belongs into "'))
    .map(([name, { Value }]) => [name, Object.keys(Value)]);
  expect(said).toEqual([
    ['ZoneId', ['Ref']],
    ['CertificateArn', ['Ref']],
  ]);
});

it('uses a zone that is there already', () => {
  const zone = { name: 'acme.com', id: 'Z123' };
  const { template: made } = synthesize({ ...bare, zone });
  expect(allOf(made, 'AWS::Route53::HostedZone')).toEqual([]);
  const zones = allOf(made, 'AWS::Route53::RecordSet').map(([, { HostedZoneId }]) => HostedZoneId);
  expect(new Set(zones)).toEqual(new Set(['Z123']));
});

describe('the pipeline’s role', () => {
  const role = soleOf(whole.template, 'AWS::IAM::Role') as {
    AssumeRolePolicyDocument: { Statement: { Action: string; Condition: object }[] };
    Policies: {
      PolicyDocument: { Statement: { Effect: string; Action: string | string[]; Resource: unknown }[] };
    }[];
  };

  it('is for jobs of the named environments of one repository', () => {
    expect(role.AssumeRolePolicyDocument.Statement).toEqual([
      expect.objectContaining({
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': [
              'repo:your-company@1234567/utmost@7654321:environment:dev',
              'repo:your-company@1234567/utmost@7654321:environment:prod',
            ],
          },
        },
      }),
    ]);
  });

  it('trusts an older repository by the name that its tokens have', () => {
    const pipeline = { repository: 'acme/utmost', environments: ['prod'] };
    const { template: made } = synthesize({ ...bare, pipeline });
    const trusted = JSON.stringify(soleOf(made, 'AWS::IAM::Role').AssumeRolePolicyDocument);
    expect(trusted).toContain('"repo:acme/utmost:environment:prod"');
    expect(trusted).not.toContain('*');
  });

  it('assumes the CDK’s roles, reads, and decrypts nothing', () => {
    const statements = role.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    const allowed = statements
      .filter(({ Effect }) => Effect === 'Allow')
      .flatMap(({ Action }) => Action)
      .toSorted();
    expect(allowed).toEqual([
      'acm:DescribeCertificate',
      'cloudformation:DescribeStacks',
      'lambda:GetAccountSettings',
      'route53:GetHostedZone',
      'ses:GetAccount',
      'ses:GetEmailIdentity',
      'sns:ListSubscriptionsByTopic',
      'ssm:GetParameters',
      'sts:AssumeRole',
    ]);
    const denied = statements.filter(({ Effect }) => Effect === 'Deny');
    expect(denied).toEqual([{ Effect: 'Deny', Action: 'kms:Decrypt', Resource: '*' }]);
    const assumes = statements.find(({ Action }) => Action === 'sts:AssumeRole');
    const lists = statements.find(({ Action }) => Action === 'sns:ListSubscriptionsByTopic');
    expect(JSON.stringify(lists?.Resource)).toMatch(/:utmost-\*-alarms"$/);
    expect(JSON.stringify(assumes?.Resource)).not.toContain('*');
  });

  it('uses the CDK’s roles of an account that was bootstrapped under another name', () => {
    const { template: made } = synthesize({ ...template, bootstrapQualifier: 'acme1' });
    const text = JSON.stringify(soleOf(made, 'AWS::IAM::Role'));
    for (const name of ['role/cdk-acme1-deploy-role-', 'parameter/cdk-bootstrap/acme1/version'])
      expect(text).toContain(name);
    expect(text).not.toContain('hnb659fds');
  });
});
