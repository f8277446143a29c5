// Reports reach the collect API through the CDN, which replaces the sender's address by a hash.
// Why: docs/decisions/0097, and what it costs: docs/decisions/0107
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { channelPath, channelQuestion, collectPath } from '#shared/collect-paths.ts';
import { product } from '#shared/product.ts';
import { acceptFindings } from '../accepted-findings.ts';
import { mappedHeaders } from '../jobs/ingest.ts';
import type { Settings } from '../settings.ts';
import { onRequest, onResponse } from './edge-function.ts';

/** The CDN's behaviors for what pages of customers send, and ask; `forCustomers` are headers by which any page may read. */
export function collectBehaviors(
  scope: Construct,
  settings: Settings,
  api: HttpApi,
  forCustomers: ResponseHeadersPolicy,
): Record<string, BehaviorOptions> {
  const origin = new HttpOrigin(`${api.apiId}.execute-api.${product.region}.amazonaws.com`);
  return {
    [collectPath]: reports(scope, settings, origin),
    [channelPath]: {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: channelCache(scope),
      compress: false,
      responseHeadersPolicy: forCustomers,
    },
  };
}

/** Nothing is cached, and only what the message needs is passed on. */
function reports(scope: Construct, settings: Settings, origin: HttpOrigin): BehaviorOptions {
  const key = keyOfCallers(scope, settings).secretValue.unsafeUnwrap();
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    compress: false,
    originRequestPolicy: new OriginRequestPolicy(scope, 'OfReports', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...Object.values(mappedHeaders)),
    }),
    functionAssociations: [
      onRequest(scope, 'Collect', 'collect', { KEY_OF_CALLERS: key }),
      onResponse(scope, 'CollectAnswer', 'collect-answer'),
    ],
  };
}

/** The same question has the same answer for every visitor of every site, as long as the function says. */
function channelCache(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'ChannelCache', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...channelQuestion),
  });
}

/**
 * Made by the secrets service when the stack is deployed, and written into the function then: the template holds only
 * a reference. Another number in the settings makes another key.
 */
function keyOfCallers(scope: Construct, { callerKey = 1 }: Settings): Secret {
  const secret = new Secret(scope, `CallerKey${callerKey}`, {
    description: `${product.name}: key of the hash that stands for a visitor's address for a day`,
    generateSecretString: { excludePunctuation: true, passwordLength: 64 },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acceptFindings(secret, {
    'AwsSolutions-SMG4':
      'The hash contains the day, so it changes daily under the same key; a new key is a number in the settings and a deployment.',
  });
  return secret;
}
