import { describe, expect, it } from 'vitest';
import {
  allOf,
  freshlySynthesized,
  type Properties,
  soleOf,
  synthesized,
} from '../support/infra/synthesized.ts';

const names = {
  otherDomainName: 'www.utmost.example',
  apiDomainName: 'api.utmost.example',
  hostedZoneId: 'Z0123456789ABC',
};

describe('a stage with names of its own', () => {
  const { template, settings } = freshlySynthesized('prod', names);

  it('answers its API without the stage in the path, over TLS 1.2 alone', () => {
    expect(soleOf(template, 'AWS::ApiGateway::DomainName')).toMatchObject({
      DomainName: names.apiDomainName,
      SecurityPolicy: 'TLS_1_2',
      RegionalCertificateArn: settings.certificateArn,
    });
    const mapping = soleOf(template, 'AWS::ApiGateway::BasePathMapping');
    expect(mapping.Stage).toEqual({ Ref: Object.keys(template.findResources('AWS::ApiGateway::Stage'))[0] });
    expect(mapping.BasePath).toBeUndefined();
  });

  it('gives browsers, letters and providers that name', () => {
    const outputs = Object.values(template.findOutputs('*')).map(({ Value }) => Value);
    const api = `https://${names.apiDomainName}`;
    expect(outputs).toContain(api);
    expect(outputs).toContain(`${api}/webhooks/stripe ${api}/webhooks/paypal`);
    const sender = allOf(template, 'AWS::Lambda::Function').find(([id]) => id.startsWith('SendLetters'));
    expect(sender?.[1].Environment).toMatchObject({ Variables: { API_URL: api } });
    expect(JSON.stringify(allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy'))).toContain(`${api}/`);
  });

  it('leads the other name of the site to its address', () => {
    const cdn = soleOf(template, 'AWS::CloudFront::Distribution').DistributionConfig as Properties;
    expect(cdn.Aliases).toEqual([settings.domainName, names.otherDomainName]);
    const code = JSON.stringify(allOf(template, 'AWS::CloudFront::Function'));
    expect(code).toContain(`host.value === '${names.otherDomainName}'`);
    expect(code).toContain(`${settings.siteUrl}$`);
  });

  it('has a record for every name in its zone', () => {
    const records = allOf(template, 'AWS::Route53::RecordSet').map(([, one]) => [
      ...[one.Name, one.Type, one.HostedZoneId],
    ]);
    expect(records.sort()).toEqual(
      [
        [names.apiDomainName, 'A'],
        ...[settings.domainName, names.otherDomainName].flatMap(name => [
          [name, 'A'],
          [name, 'AAAA'],
        ]),
      ]
        .map(one => [...one, names.hostedZoneId])
        .sort(),
    );
  });
});

it('a stage without them has neither', () => {
  const { template } = synthesized('dev');
  for (const type of ['AWS::Route53::RecordSet', 'AWS::ApiGateway::DomainName'])
    expect(allOf(template, type)).toEqual([]);
});

it('a name of the API needs a certificate', () => {
  const { certificateArn: _, ...rest } = synthesized('prod').settings;
  expect(() => freshlySynthesized('prod', { ...rest, ...names, certificateArn: '' })).toThrow(
    /certificateArn/,
  );
});
