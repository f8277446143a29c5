import { CfnOutput, Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnRecordSet, type IHostedZone, MxRecord, TxtRecord } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import { acceptFindings } from '../accepted-findings.ts';
import { alarmTopicName } from '../alarms/alarm-topic-name.ts';
import { keptOnceCreated } from '../data/kept-once-created.ts';
import type { AccountSettings } from './account-settings.ts';

/** AWS looks at an account from 5 % of bounces and from 0.1 % of complaints; we want to know before. */
const rates = {
  Bounces: { metricName: 'Reputation.BounceRate', threshold: 0.03 },
  Complaints: { metricName: 'Reputation.ComplaintRate', threshold: 0.0005 },
} as const;

/** The domain that mails come from, signed (DKIM) and with a bounce address of its own (SPF). */
export class MailSender extends Construct {
  constructor(scope: Construct, settings: AccountSettings, zone: IHostedZone | undefined) {
    super(scope, 'Mail');
    const { mailDomain } = settings;
    // For mails that name no set of their own: those of the user pools.
    const configurationSet = new ConfigurationSet(this, 'Sending', {
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    const bounces = `bounce.${mailDomain}`;
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(mailDomain),
      configurationSet,
      mailFromDomain: bounces,
    });
    identity.applyRemovalPolicy(keptOnceCreated);
    configurationSet.applyRemovalPolicy(keptOnceCreated);
    if (zone) this.publish(identity, bounces, zone);
    for (const [index, { name, value }] of identity.dkimRecords.entries())
      new CfnOutput(this, `Dkim${index + 1}`, {
        value: `${name} CNAME ${value}`,
        ...(zone ? {} : { description: 'Publish it at your DNS.' }),
      });
    this.watch(settings);
  }

  private publish(identity: EmailIdentity, bounces: string, zone: IHostedZone): void {
    // The L1, because a name that is known only when the identity is there must not be completed by the zone's.
    for (const [index, { name: recordName, value: domainName }] of identity.dkimRecords.entries())
      new CfnRecordSet(this, `DkimRecord${index + 1}`, {
        hostedZoneId: zone.hostedZoneId,
        name: recordName,
        type: 'CNAME',
        resourceRecords: [domainName],
        ttl: '1800',
      });
    new MxRecord(this, 'BounceMail', {
      zone,
      recordName: bounces,
      values: [{ hostName: `feedback-smtp.${product.region}.amazonses.com`, priority: 10 }],
    });
    new TxtRecord(this, 'Spf', { zone, recordName: bounces, values: ['v=spf1 include:amazonses.com -all'] });
  }

  private watch({ alarmMail, account }: AccountSettings): void {
    const topic = new Topic(this, 'Alarms', { topicName: alarmTopicName('account'), enforceSSL: true });
    // The policy that demands TLS replaces the default one, by which CloudWatch might publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
    const mails = alarmMail && topic.addSubscription(new EmailSubscription(alarmMail));
    if (mails)
      acceptFindings(mails, {
        'Serverless-SNSRedrivePolicy':
          'A mail to a person; the alarm itself stays visible in the console until it is resolved.',
      });
    acceptFindings(topic, {
      'AwsSolutions-SNS2':
        'Alarm texts name a rate and nothing of a person; a key of our own would cost more than the alarms.',
    });
    for (const [name, { metricName, threshold }] of Object.entries(rates)) {
      const alarm = new Alarm(this, name, {
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName,
          statistic: 'Average',
          period: Duration.hours(1),
        }),
        threshold,
        evaluationPeriods: 1,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        alarmDescription: `${name} of our mails are close to where AWS pauses sending: docs/deploy.md.`,
      });
      alarm.addAlarmAction(new SnsAction(topic));
    }
  }
}
