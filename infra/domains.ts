// The stage's own names: the certificate covers all of them, and where the zone is known their records are made here.
import { type DomainName, EndpointType, type RestApi, SecurityPolicy } from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** Answers the API at a name of ours, without the stage in its path; nothing if the settings have none. */
export function domainOfApi(
  rest: RestApi,
  { apiDomainName, certificateArn }: Settings,
): DomainName | undefined {
  if (!apiDomainName) return undefined;
  if (!certificateArn) throw new Error('apiDomainName needs certificateArn, which has to cover it.');
  return rest.addDomainName('Domain', {
    domainName: apiDomainName,
    certificate: Certificate.fromCertificateArn(rest, 'Certificate', certificateArn),
    endpointType: EndpointType.REGIONAL,
    securityPolicy: SecurityPolicy.TLS_1_2,
  });
}

/** Names at which the CDN answers: the site's own, and the one that only leads to it. */
export function namesOfSite({ domainName, otherDomainName }: Settings): string[] {
  return [domainName, otherDomainName].filter(name => name !== undefined);
}

/** The addresses of all names, in the zone that the settings name. */
export function recordsOf(
  scope: Construct,
  settings: Settings,
  { cdn, api }: { cdn: Distribution; api: DomainName | undefined },
): void {
  const { hostedZoneId } = settings;
  if (!hostedZoneId) return;
  const place = new Construct(scope, 'Records');
  const atCdn = {
    dnsName: cdn.distributionDomainName,
    hostedZoneId: CloudFrontTarget.getHostedZoneId(place),
  };
  const lead = (name: string, type: 'A' | 'AAAA', aliasTarget: CfnRecordSet.AliasTargetProperty) =>
    new CfnRecordSet(place, `${name} ${type}`, { hostedZoneId, name, type, aliasTarget });
  for (const name of namesOfSite(settings)) {
    lead(name, 'A', atCdn);
    lead(name, 'AAAA', atCdn);
  }
  if (api && settings.apiDomainName)
    lead(settings.apiDomainName, 'A', {
      dnsName: api.domainNameAliasDomainName,
      hostedZoneId: api.domainNameAliasHostedZoneId,
    });
}
