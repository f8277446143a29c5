// The CDN as CloudFront would hold it: behaviors by path, functions at the viewer, response headers, error pages.
import * as z from 'zod';
import { number, type Stack, truth } from './stack.ts';

const associations = z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })).default([]);
const behavior = {
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  Compress: truth.default(false),
  CachePolicyId: z.string().default(''),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: associations,
};

const distributionShape = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string().default(''),
    DefaultCacheBehavior: z.object(behavior),
    CacheBehaviors: z.array(z.object({ ...behavior, PathPattern: z.string() })).default([]),
    CustomErrorResponses: z
      .array(
        z.object({
          ErrorCode: number,
          ResponseCode: number.optional(),
          ResponsePagePath: z.string().optional(),
          // Ten seconds, where a distribution says nothing.
          ErrorCachingMinTTL: number.default(10),
        }),
      )
      .default([]),
    Origins: z.array(
      z.object({ Id: z.string(), DomainName: z.string(), CustomOriginConfig: z.object({}).optional() }),
    ),
  }),
});

const functionShape = z.object({ FunctionCode: z.string() });
const requestPolicyShape = z.object({
  OriginRequestPolicyConfig: z.object({
    HeadersConfig: z.object({ Headers: z.array(z.string()).default([]) }),
  }),
});

const cachePolicyShape = z.object({
  CachePolicyConfig: z.object({
    MinTTL: number.default(0),
    DefaultTTL: number.default(86_400),
    MaxTTL: number.default(31_536_000),
    ParametersInCacheKeyAndForwardedToOrigin: z
      .object({
        QueryStringsConfig: z
          .object({ QueryStrings: z.array(z.string()).default([]) })
          .default({ QueryStrings: [] }),
      })
      .default({ QueryStringsConfig: { QueryStrings: [] } }),
  }),
});

/** For how many seconds at least, usually and at most the CDN keeps an object. */
export interface CacheBounds {
  min: number;
  usual: number;
  max: number;
}

/** AWS's own policies, by their ids: docs.aws.amazon.com, «Use managed cache policies». */
const managedPolicies: Readonly<Record<string, CacheBounds>> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { min: 1, usual: 86_400, max: 31_536_000 },
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { min: 0, usual: 0, max: 0 },
};

const items = z.object({ Items: z.array(z.string()) });
const headersPolicyShape = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) })
      .default({ Items: [] }),
    SecurityHeadersConfig: z
      .object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }).optional(),
        ContentTypeOptions: z.object({}).optional(),
        FrameOptions: z.object({ FrameOption: z.string() }).optional(),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }).optional(),
        StrictTransportSecurity: z
          .object({
            AccessControlMaxAgeSec: number,
            IncludeSubdomains: truth.default(false),
            Preload: truth.default(false),
          })
          .optional(),
      })
      .default({}),
    CorsConfig: z.object({ AccessControlAllowOrigins: items, AccessControlAllowMethods: items }).optional(),
  }),
});
type HeadersPolicy = z.output<typeof headersPolicyShape>['ResponseHeadersPolicyConfig'];

export interface Behavior {
  /** `/t/*`; the default one is `*`. */
  pattern: string;
  /** Without one, requests go to the API. */
  bucket?: string;
  /** Methods it takes. */
  methods: string[];
  compress: boolean;
  cache: CacheBounds;
  /** Names of the query that reach the origin, because answers are kept by them. */
  asked: string[];
  /** Source of the function at the viewer's request. */
  viewerRequest?: string;
  /** Source of the function at the answer to the viewer. */
  viewerResponse?: string;
  /** Headers that reach the origin, in lower case; those of them that the CDN knows, the function sees too. */
  forwarded: string[];
  /** Headers put on every answer. */
  headers: Record<string, string>;
  /** Put on the answers to another origin's requests. */
  corsHeaders: Record<string, string>;
}

export interface Distribution {
  rootObject: string;
  /** In the order they are tried, the default one last. */
  behaviors: Behavior[];
  errors: { code: number; answer: number; seconds: number; page?: string }[];
}

/** The stack's one distribution. */
export function distributionOf(stack: Stack): Distribution {
  const [found] = stack.all('AWS::CloudFront::Distribution', distributionShape);
  if (!found) throw new Error('the template has no distribution');
  const config = found.properties.DistributionConfig;
  const functions = new Map(
    stack.all('AWS::CloudFront::Function', functionShape).map(one => [one.ref, one.properties.FunctionCode]),
  );
  const policies = new Map(
    stack
      .all('AWS::CloudFront::ResponseHeadersPolicy', headersPolicyShape)
      .map(one => [one.ref, one.properties.ResponseHeadersPolicyConfig]),
  );
  const forwarded = new Map(
    stack
      .all('AWS::CloudFront::OriginRequestPolicy', requestPolicyShape)
      .map(one => [one.ref, one.properties.OriginRequestPolicyConfig.HeadersConfig.Headers]),
  );
  const cachePolicies = stack
    .all('AWS::CloudFront::CachePolicy', cachePolicyShape)
    .map(({ ref, properties }) => ({ ref, config: properties.CachePolicyConfig }));
  const bounds = new Map(
    cachePolicies.map(({ ref, config: one }) => [
      ref,
      { min: one.MinTTL, usual: one.DefaultTTL, max: one.MaxTTL },
    ]),
  );
  const asked = new Map(
    cachePolicies.map(({ ref, config }) => [
      ref,
      config.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig.QueryStrings,
    ]),
  );
  const boundsOf = (id: string): CacheBounds => {
    const found = bounds.get(id) ?? managedPolicies[id];
    if (!found) throw new Error(`the local cloud does not know cache policy ${id}`);
    return found;
  };
  const buckets = new Map(
    config.Origins.filter(({ CustomOriginConfig }) => !CustomOriginConfig).map(({ Id, DomainName }) => [
      Id,
      DomainName.split('.')[0] ?? '',
    ]),
  );

  const behaviorOf = (pattern: string, one: z.output<z.ZodObject<typeof behavior>>): Behavior => {
    const policy = policies.get(one.ResponseHeadersPolicyId ?? '');
    const cors = policy?.CorsConfig;
    const sourceAt = (event: string) => {
      const found = one.FunctionAssociations.find(({ EventType }) => EventType === event);
      return functions.get(found?.FunctionARN ?? '');
    };
    const [viewerRequest, viewerResponse] = [sourceAt('viewer-request'), sourceAt('viewer-response')];
    const bucket = buckets.get(one.TargetOriginId);
    return {
      pattern,
      methods: one.AllowedMethods,
      compress: one.Compress,
      cache: boundsOf(one.CachePolicyId),
      asked: asked.get(one.CachePolicyId) ?? [],
      forwarded: (forwarded.get(one.OriginRequestPolicyId ?? '') ?? []).map(name => name.toLowerCase()),
      headers: policy ? { ...securityHeaders(policy), ...customHeaders(policy) } : {},
      corsHeaders: cors
        ? {
            'access-control-allow-origin': cors.AccessControlAllowOrigins.Items.join(','),
            'access-control-allow-methods': cors.AccessControlAllowMethods.Items.join(','),
          }
        : {},
      ...(bucket !== undefined && { bucket }),
      ...(viewerRequest !== undefined && { viewerRequest }),
      ...(viewerResponse !== undefined && { viewerResponse }),
    };
  };

  return {
    rootObject: config.DefaultRootObject,
    behaviors: [
      ...config.CacheBehaviors.map(one => behaviorOf(one.PathPattern, one)),
      behaviorOf('*', config.DefaultCacheBehavior),
    ],
    errors: config.CustomErrorResponses.map(one => ({
      code: one.ErrorCode,
      answer: one.ResponseCode ?? one.ErrorCode,
      seconds: one.ErrorCachingMinTTL,
      ...(one.ResponsePagePath && { page: one.ResponsePagePath }),
    })),
  };
}

function securityHeaders({ SecurityHeadersConfig: one }: HeadersPolicy): Record<string, string> {
  const sts = one.StrictTransportSecurity;
  const parts = sts && [
    `max-age=${sts.AccessControlMaxAgeSec}`,
    ...(sts.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(sts.Preload ? ['preload'] : []),
  ];
  return {
    ...(one.ContentSecurityPolicy && {
      'content-security-policy': one.ContentSecurityPolicy.ContentSecurityPolicy,
    }),
    ...(one.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...(one.FrameOptions && { 'x-frame-options': one.FrameOptions.FrameOption }),
    ...(one.ReferrerPolicy && { 'referrer-policy': one.ReferrerPolicy.ReferrerPolicy }),
    ...(parts && { 'strict-transport-security': parts.join('; ') }),
  };
}

function customHeaders({ CustomHeadersConfig }: HeadersPolicy): Record<string, string> {
  return Object.fromEntries(
    CustomHeadersConfig.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value]),
  );
}
