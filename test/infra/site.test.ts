import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../infra/site-config.ts';
import {
  allOf,
  freshlySynthesised,
  root,
  soleOf,
  stages,
  synthesised,
} from '../support/infra/synthesised.ts';

interface Behaviour {
  PathPattern?: string;
  TargetOriginId: string;
  ResponseHeadersPolicyId: { Ref: string };
  FunctionAssociations?: { EventType: string; FunctionARN: { 'Fn::GetAtt': string[] } }[];
}
interface Distribution {
  DefaultCacheBehavior: Behaviour;
  CacheBehaviors: Behaviour[];
  CustomErrorResponses: object[];
  Origins: { Id: string; DomainName: { 'Fn::GetAtt': string[] }; OriginAccessControlId?: object }[];
  Aliases?: string[];
  WebACLId?: object;
}

describe.each(stages)('the site of stage %s', stage => {
  const { template, settings } = synthesised(stage);
  const { DistributionConfig } = soleOf(template, 'AWS::CloudFront::Distribution') as {
    DistributionConfig: Distribution;
  };
  const behaviour = (path?: string) => {
    const found = path
      ? DistributionConfig.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)
      : DistributionConfig.DefaultCacheBehavior;
    if (!found) throw new Error(`no behaviour ${path}`);
    return found;
  };
  const codeOf = (path?: string) => {
    const id = behaviour(path).FunctionAssociations?.[0]?.FunctionARN['Fn::GetAtt'][0];
    return new Map(allOf(template, 'AWS::CloudFront::Function')).get(id ?? '')?.FunctionCode;
  };
  const headersOf = (path?: string) =>
    new Map(allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')).get(
      behaviour(path).ResponseHeadersPolicyId.Ref,
    )?.ResponseHeadersPolicyConfig;
  const sourceOf = (file: string) => readFileSync(join(root, 'infra/edge', file), 'utf8');

  // AUT-089
  it('reads only private buckets, with separate ones for pages and tracker files', () => {
    const bucketOf = (path?: string) => {
      const origin = DistributionConfig.Origins.find(({ Id }) => Id === behaviour(path).TargetOriginId);
      expect(origin?.OriginAccessControlId).toBeDefined();
      return origin?.DomainName['Fn::GetAtt'][0];
    };
    expect(bucketOf()).toBe(bucketOf('/geo'));
    expect(bucketOf('/t/*')).not.toBe(bucketOf());
  });

  it('runs the repository’s functions at the edge', () => {
    expect(codeOf()).toBe(sourceOf('pages.js'));
    expect(codeOf('/geo')).toBe(sourceOf('geo.js'));
    expect(behaviour('/t/*').FunctionAssociations).toBeUndefined();
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

  it('caches hashed files forever and revalidates all others', () => {
    const uploads = allOf(template, 'Custom::CDKBucketDeployment').map(([, upload]) => ({
      cache: (upload.SystemMetadata as Record<string, string>)['cache-control'],
      exclude: upload.Exclude,
      include: upload.Include,
    }));
    expect(uploads).toEqual([
      { cache: 'public, max-age=31536000, immutable', exclude: ['*'], include: ['assets/*'] },
      { cache: 'no-cache', exclude: ['assets/*', '.vite/*'], include: undefined },
    ]);
  });

  it('is behind a firewall if the stage has one', () => {
    expect(DistributionConfig.WebACLId !== undefined).toBe(settings.firewall);
    expect(allOf(template, 'AWS::WAFv2::WebACL')).toHaveLength(settings.firewall ? 2 : 0);
  });
});

it('works without a custom domain', () => {
  const { settings } = synthesised('dev');
  const { domainName: _, certificateArn: __, ...plain } = settings;
  const { template } = freshlySynthesised('dev', { ...plain, domainName: '', certificateArn: '' });
  const { DistributionConfig } = soleOf(template, 'AWS::CloudFront::Distribution') as {
    DistributionConfig: Distribution;
  };
  expect(DistributionConfig.Aliases).toBeUndefined();
});

describe('the functions at the edge', () => {
  type Header = Record<string, { value: string }>;
  interface Answer {
    uri?: string;
    statusCode?: number;
    body?: string;
    headers?: Header;
  }
  const run = (file: string, request: { uri: string; headers: Header }): Answer => {
    const source = readFileSync(join(root, 'infra/edge', file), 'utf8');
    return new Script(`${source};handler(event)`).runInContext(
      createContext({ event: { request, viewer: { ip: '203.0.113.9' } } }),
    ) as Answer;
  };

  it.each([
    ['/', '/index.html'],
    ['/terms', '/terms/index.html'],
    ['/terms/', '/terms/index.html'],
    ['/support-plan', '/support-plan/index.html'],
    ['/infos', '/app.html'],
    ['/infos/', '/app.html'],
    ['/infos/chat/th.1', '/app.html'],
    ['/infosystem', '/infosystem/index.html'],
    ['/assets/main-abc.js', '/assets/main-abc.js'],
    ['/config.json', '/config.json'],
    ['/v1.2/terms', '/v1.2/terms/index.html'],
  ])('%s is the file %s', (uri, file) => {
    expect(run('pages.js', { uri, headers: {} }).uri).toBe(file);
  });

  // AUT-045
  it('answers with the visitor’s location, or empty fields, and the address', () => {
    const headers = {
      'cloudfront-viewer-country': { value: 'US' },
      'cloudfront-viewer-country-region': { value: 'NY' },
      'cloudfront-viewer-postal-code': { value: '10001' },
    };
    const known = run('geo.js', { uri: '/geo', headers });
    const ip = '203.0.113.9';
    expect(JSON.parse(known.body ?? '')).toEqual({ countryCode: 'US', region: 'NY', zip: '10001', ip });
    expect(known.headers?.['cache-control']?.value).toContain('no-store');
    const unknown = run('geo.js', { uri: '/geo', headers: {} });
    expect(JSON.parse(unknown.body ?? '')).toEqual({ countryCode: '', region: '', zip: '', ip });
  });
});

it('the site’s configuration describes its stage', () => {
  const { settings } = synthesised('prod');
  const deployed = {
    apiUrl: 'a',
    collectUrl: 'c',
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
