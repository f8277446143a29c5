import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { CachePolicy } from 'aws-cdk-lib/aws-cloudfront';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../infra/site/site-config.ts';
import {
  allOf,
  freshlySynthesized,
  root,
  soleOf,
  stages,
  synthesized,
} from '../support/infra/synthesized.ts';

interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  ViewerProtocolPolicy: string;
  ResponseHeadersPolicyId: { Ref: string };
  OriginRequestPolicyId?: { Ref: string };
  FunctionAssociations?: { EventType: string; FunctionARN: { 'Fn::GetAtt': string[] } }[];
}
function soleEntry(template: Template, type: string) {
  const [found, ...more] = allOf(template, type);
  if (!found || more.length > 0) throw new Error(`${type}: one expected`);
  return found;
}

interface Distribution {
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
  CustomErrorResponses: object[];
  Origins: { Id: string; DomainName: { 'Fn::GetAtt': string[] }; OriginAccessControlId?: object }[];
  Aliases?: string[];
  WebACLId?: object;
}

describe.each(stages)('the site of stage %s', stage => {
  const { template, settings } = synthesized(stage);
  const { DistributionConfig } = soleOf(template, 'AWS::CloudFront::Distribution') as {
    DistributionConfig: Distribution;
  };
  const behavior = (path?: string) => {
    const found = path
      ? DistributionConfig.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)
      : DistributionConfig.DefaultCacheBehavior;
    if (!found) throw new Error(`no behavior ${path}`);
    return found;
  };
  const codeOf = (path?: string) => {
    const id = behavior(path).FunctionAssociations?.[0]?.FunctionARN['Fn::GetAtt'][0];
    return new Map(allOf(template, 'AWS::CloudFront::Function')).get(id ?? '')?.FunctionCode;
  };
  const headersOf = (path?: string) =>
    new Map(allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')).get(
      behavior(path).ResponseHeadersPolicyId.Ref,
    )?.ResponseHeadersPolicyConfig;
  const sourceOf = (file: string) => readFileSync(join(root, 'infra/site/edge', file), 'utf8');

  // The CDN asks S3 the way it was asked, and the buckets refuse plain HTTP: whoever asked for a tracker so would leave
  // "there is no such file" at that edge, for a minute and for everybody.
  it('asks no bucket over plain HTTP', () => {
    const all = [DistributionConfig.DefaultCacheBehavior, ...DistributionConfig.CacheBehaviors];
    const buckets = DistributionConfig.Origins.filter(({ OriginAccessControlId }) => OriginAccessControlId);
    const ofBuckets = all.filter(({ TargetOriginId }) => buckets.some(({ Id }) => Id === TargetOriginId));
    expect(ofBuckets.length).toBeGreaterThan(4);
    for (const { PathPattern = 'default', ViewerProtocolPolicy: policy } of ofBuckets)
      expect([PathPattern, policy]).toEqual([PathPattern, 'redirect-to-https']);
  });

  // AUT-089
  it('reads only private buckets, with separate ones for pages and tracker files', () => {
    const bucketOf = (path?: string) => {
      const origin = DistributionConfig.Origins.find(({ Id }) => Id === behavior(path).TargetOriginId);
      expect(origin?.OriginAccessControlId).toBeDefined();
      return origin?.DomainName['Fn::GetAtt'][0];
    };
    expect(bucketOf()).toBe(bucketOf('/geo'));
    expect(bucketOf('/t/*')).not.toBe(bucketOf());
    // What customers' pages load on request is a file of the site, not of a license.
    expect(bucketOf('/collect.js')).toBe(bucketOf());
    expect(headersOf('/collect.js')).toBe(headersOf('/t/*'));
  });

  it('runs the repository’s functions at the edge', () => {
    expect(codeOf()).toBe(sourceOf('pages.js'));
    expect(codeOf('/geo')).toBe(sourceOf('geo.js'));
    expect(behavior('/t/*').FunctionAssociations).toBeUndefined();
  });

  it('hands reports to the collect API, uncached, with nothing of the request but what the message holds', () => {
    const {
      FunctionAssociations = [],
      TargetOriginId,
      OriginRequestPolicyId,
      ...report
    } = behavior('/collect');
    expect(report).toMatchObject({ Compress: false, ViewerProtocolPolicy: 'https-only' });
    expect(report).toMatchObject({ CachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId });
    expect(FunctionAssociations.map(({ EventType }) => EventType)).toEqual([
      'viewer-request',
      'viewer-response',
    ]);
    const origin = DistributionConfig.Origins.find(({ Id }) => Id === TargetOriginId);
    expect(JSON.stringify(origin)).toContain('.execute-api.us-east-1.amazonaws.com');
    expect(origin).toMatchObject({ CustomOriginConfig: { OriginProtocolPolicy: 'https-only' } });
    const policies = new Map(allOf(template, 'AWS::CloudFront::OriginRequestPolicy'));
    expect(policies.get(OriginRequestPolicyId?.Ref ?? '')?.OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['origin', 'x-utmost-caller', 'x-utmost-gpc'] },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    });
  });

  it('gives the hash of addresses a key that is made when it is deployed and stands in no template', () => {
    const [id, secret] = soleEntry(template, 'AWS::SecretsManager::Secret');
    expect(secret).toMatchObject({ GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } });
    expect(secret).not.toHaveProperty('SecretString');
    expect(codeOf('/collect')).toEqual({
      'Fn::Join': ['', [expect.any(String), { Ref: id }, expect.stringMatching(/^:SecretString:::}}';/)]],
    });
    expect(JSON.stringify(codeOf('/collect'))).toContain("const key = '{{resolve:secretsmanager:");
    expect(JSON.stringify(codeOf('/collect'))).not.toContain('KEY_OF_CALLERS');
  });

  it('sends the tracker’s reports to its own host', () => {
    const given = allOf(template, 'AWS::Lambda::Function').flatMap(([, { Environment }]) => {
      const { COLLECT_URL } = (Environment as { Variables?: Record<string, unknown> })?.Variables ?? {};
      return COLLECT_URL === undefined ? [] : [COLLECT_URL];
    });
    expect(new Set(given)).toEqual(new Set([settings.siteUrl]));
  });

  it('answers 404 with our own page for missing files', () => {
    expect(DistributionConfig.CustomErrorResponses).toEqual(
      [403, 404].map(ErrorCode => ({
        ErrorCode,
        ResponseCode: 404,
        ResponsePagePath: '/404.html',
        ErrorCachingMinTTL: 60,
      })),
    );
  });

  // AUT-092
  it('sends the strict headers with every page', () => {
    expect(headersOf()).toMatchObject({
      SecurityHeadersConfig: {
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
      },
      CustomHeadersConfig: {
        Items: expect.arrayContaining([
          { Header: 'cross-origin-opener-policy', Value: 'same-origin-allow-popups', Override: true },
          { Header: 'cross-origin-resource-policy', Value: 'same-origin', Override: true },
        ]),
      },
    });
  });

  // TRK-061
  it('lets any site load the tracker files', () => {
    expect(headersOf('/t/*')).toMatchObject({
      CorsConfig: { AccessControlAllowOrigins: { Items: ['*'] }, AccessControlAllowCredentials: false },
      CustomHeadersConfig: {
        Items: [{ Header: 'cross-origin-resource-policy', Value: 'cross-origin', Override: true }],
      },
    });
  });

  it('caches hashed files forever, and all others at the CDN until the next deployment', () => {
    const uploads = allOf(template, 'Custom::CDKBucketDeployment').map(([, upload]) => ({
      cache: (upload.SystemMetadata as Record<string, string>)['cache-control'],
      exclude: upload.Exclude,
      include: upload.Include,
    }));
    expect(uploads).toEqual([
      { cache: 'public, max-age=31536000, immutable', exclude: ['*'], include: ['assets/*'] },
      {
        cache: 'public, max-age=0, s-maxage=31536000, must-revalidate',
        exclude: ['assets/*', '.vite/*'],
        include: undefined,
      },
    ]);
  });

  it('shows new pages only after all that they call was made, and waits for no edge', () => {
    const uploads = Object.values(template.findResources('Custom::CDKBucketDeployment'));
    const made = ['AWS::ApiGateway::Stage', 'AWS::CloudFormation::Stack', 'AWS::ApiGatewayV2::Route'];
    const needed = made
      .flatMap(type => allOf(template, type).map(([id]) => id))
      .filter(id => !id.startsWith('Alarms'));
    expect(needed).toHaveLength(4);
    for (const { DependsOn } of uploads) expect(DependsOn).toEqual(expect.arrayContaining(needed));
    // A page that is there before the files it names would show nothing until these come.
    const [hashed, pages] = Object.entries(template.findResources('Custom::CDKBucketDeployment'));
    expect(hashed?.[1].Properties.Include).toEqual(['assets/*']);
    expect([pages?.[1].DependsOn, hashed?.[1].DependsOn]).toEqual([
      expect.arrayContaining([hashed?.[0]]),
      expect.not.arrayContaining([pages?.[0]]),
    ]);
    const clearing = uploads.filter(({ Properties }) => Properties.DistributionPaths);
    expect(clearing.map(({ Properties }) => Properties.WaitForDistributionInvalidation)).toEqual([false]);
  });

  it('is behind a firewall if the stage has one', () => {
    expect(DistributionConfig.WebACLId !== undefined).toBe(settings.firewall);
    expect(allOf(template, 'AWS::WAFv2::WebACL')).toHaveLength(settings.firewall ? 2 : 0);
  });
});

it('has another key once its number in the settings is another', () => {
  const idOf = (template: Template) => soleEntry(template, 'AWS::SecretsManager::Secret')[0];
  const { template } = freshlySynthesized('dev', { callerKey: 2 });
  expect(idOf(template)).not.toBe(idOf(synthesized('dev').template));
});

it('works without a custom domain', () => {
  const { settings } = synthesized('dev');
  const { domainName: _, certificateArn: __, ...plain } = settings;
  const { template } = freshlySynthesized('dev', { ...plain, domainName: '', certificateArn: '' });
  const { DistributionConfig } = soleOf(template, 'AWS::CloudFront::Distribution') as {
    DistributionConfig: Distribution;
  };
  expect(DistributionConfig.Aliases).toBeUndefined();
});

it('the site’s configuration describes its stage', () => {
  const { settings } = synthesized('prod');
  const deployed = {
    apiUrl: 'a',
    region: 'us-east-1',
    userPoolId: 'p',
    userPoolClientId: 'w',
    identityPoolId: 'i',
  };
  expect(siteConfig(settings, deployed)).toEqual({
    stage: 'prod',
    ...deployed,
    catalogue: settings.catalogue,
    stripePublishableKey: settings.stripePublishableKey,
    siteUrl: settings.siteUrl,
    vendors: {},
  });
});
