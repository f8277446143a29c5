// What every stage of an account needs and none may own: taking a stage down must not take its sender away, two stages
// cannot own one domain, and sender, certificate and zone take hours to days to be believed by others. Nothing is
// imported from one stack into another: stages name the certificate by its ARN and the sender by its address.
import { CfnOutput, DefaultStackSynthesizer, Fn, Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone, type IHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import { acceptFindings } from '../accepted-findings.ts';
import { keptOnceCreated } from '../data/kept-once-created.ts';
import type { AccountSettings } from './account-settings.ts';
import { MailSender } from './mail-sender.ts';
import { PipelineAccess } from './pipeline-access.ts';

export class AccountStack extends Stack {
  constructor(scope: Construct, settings: AccountSettings) {
    const { bootstrapQualifier: qualifier } = settings;
    super(scope, `${product.slug}-account`, {
      env: { account: settings.account, region: product.region },
      ...(qualifier && { synthesizer: new DefaultStackSynthesizer({ qualifier }) }),
      description: `${product.name}, once per account`,
      tags: { product: product.slug },
    });
    const zone = this.zoneOf(settings);
    new MailSender(this, settings, zone);
    if (zone) this.demandSignedMail(settings, zone);
    const [first, ...others] = settings.certificateNames ?? [];
    if (first) this.certificateOf(first, others, zone);
    if (settings.pipeline) new PipelineAccess(this, settings.pipeline);
  }

  private zoneOf({ zone }: AccountSettings): IHostedZone | undefined {
    if (!zone) return undefined;
    if ('id' in zone)
      return HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: zone.id,
        zoneName: zone.name,
      });
    const made = new HostedZone(this, 'Zone', { zoneName: zone.name });
    made.applyRemovalPolicy(keptOnceCreated);
    acceptFindings(made, {
      'AwsSolutions-R53':
        'Query logs of the zone would keep the addresses of resolvers that ask; no decision of ours needs them.',
    });
    new CfnOutput(this, 'ZoneId', {
      value: made.hostedZoneId,
      description: 'Belongs into "hostedZoneId" of the stages.',
    });
    new CfnOutput(this, 'NameServers', {
      value: Fn.join(', ', made.hostedZoneNameServers ?? []),
      description: 'Belong into the domain’s registration.',
    });
    return made;
  }

  /** Receivers are to refuse mail in our name that is not signed by us. */
  private demandSignedMail({ mailDomain, alarmMail }: AccountSettings, zone: IHostedZone): void {
    const reports = alarmMail ? `; rua=mailto:${alarmMail}` : '';
    new TxtRecord(this, 'Dmarc', {
      zone,
      recordName: `_dmarc.${mailDomain}`,
      values: [`v=DMARC1; p=quarantine; adkim=r; aspf=r${reports}`],
    });
  }

  private certificateOf(domainName: string, others: readonly string[], zone: IHostedZone | undefined): void {
    const certificate = new Certificate(this, 'Certificate', {
      domainName,
      subjectAlternativeNames: [...others],
      validation: CertificateValidation.fromDns(zone),
    });
    certificate.applyRemovalPolicy(keptOnceCreated);
    new CfnOutput(this, 'CertificateArn', {
      value: certificate.certificateArn,
      description: 'Belongs into "certificateArn" of the stages.',
    });
  }
}
