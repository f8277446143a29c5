import { CfnOutput, Stack } from 'aws-cdk-lib';
import {
  Effect,
  OidcProviderNative,
  PolicyDocument,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import { acceptFindings } from '../accepted-findings.ts';
import { alarmTopicName } from '../alarms/alarm-topic-name.ts';
import type { AccountSettings } from './account-settings.ts';
import { bootstrapVersion } from './bootstrap-version.ts';

const issuer = 'token.actions.githubusercontent.com';
const anyOf = 'The operation names no resource: it answers a fact about the account and changes nothing.';

/**
 * Lets the repository's pipeline deploy without a key: GitHub vouches for a job of an environment, whose rules (who
 * approves, from which branch) are kept at GitHub. The CDK's own roles do the work.
 * Why: docs/decisions/0126
 */
export class PipelineAccess extends Construct {
  constructor(scope: Construct, { repository, environments }: NonNullable<AccountSettings['pipeline']>) {
    super(scope, 'Pipeline');
    const { account, synthesizer } = Stack.of(this);
    // The CDK's own names in an account begin so.
    const toolkitName = `cdk-${synthesizer.bootstrapQualifier}`;
    const provider = new OidcProviderNative(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIds: ['sts.amazonaws.com'],
    });
    const toolkit = (kind: string) =>
      `arn:aws:iam::${account}:role/${toolkitName}-${kind}-role-${account}-${product.region}`;
    const parameters = (name: string) => `arn:aws:ssm:${product.region}:${account}:parameter/${name}`;
    const statement = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });
    const secrets = parameters(`${product.slug}/*`);
    const identities = `arn:aws:ses:${product.region}:${account}:identity/*`;
    const certificates = `arn:aws:acm:${product.region}:${account}:certificate/*`;
    const zones = 'arn:aws:route53:::hostedzone/*';
    const stacks = `arn:aws:cloudformation:${product.region}:${account}:stack/${product.slug}-*`;
    const topics = `arn:aws:sns:${product.region}:${account}:${alarmTopicName('*')}`;
    const role = new Role(this, 'Role', {
      assumedBy: new WebIdentityPrincipal(provider.oidcProviderArn, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: environments.map(name => `repo:${repository}:environment:${name}`),
        },
      }),
      inlinePolicies: {
        deploy: new PolicyDocument({
          statements: [
            statement(['sts:AssumeRole'], ['deploy', 'file-publishing', 'lookup'].map(toolkit)),
            // What the preflight asks; a secret is never decrypted, for which this role has no right.
            statement(['lambda:GetAccountSettings', 'ses:GetAccount'], ['*']),
            statement(['ses:GetEmailIdentity'], [identities]),
            statement(['acm:DescribeCertificate'], [certificates]),
            statement(['route53:GetHostedZone'], [zones]),
            statement(['cloudformation:DescribeStacks'], [stacks]),
            statement(['sns:ListSubscriptionsByTopic'], [topics]),
            statement(['ssm:GetParameters'], [secrets, parameters(bootstrapVersion(synthesizer))]),
            new PolicyStatement({
              effect: Effect.DENY,
              actions: ['kms:Decrypt'],
              resources: ['*'],
            }),
          ],
        }),
      },
    });
    acceptFindings(role, {
      'AwsSolutions-IAM5[Resource::*]': anyOf,
      ...Object.fromEntries(
        [secrets, identities, certificates, zones, stacks, topics].map(resource => [
          `AwsSolutions-IAM5[Resource::${resource}]`,
          'Read only, and only what is named: stages, their senders and certificates have names of their own.',
        ]),
      ),
    });
    new CfnOutput(this, 'RoleArn', {
      value: role.roleArn,
      description: 'Belongs into the variable AWS_ROLE of the environments at GitHub.',
    });
  }
}
