import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { product } from '#shared/product.ts';
import type { Settings } from '../settings.ts';

/** Browsers keep the list of preloaded domains for years: joining it is a decision of its own. */
function strictTransport({ hstsPreload = false }: Pick<Settings, 'hstsPreload'>) {
  return {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    preload: hstsPreload,
    override: true,
  };
}

/** Headers of the customers' tracker files: any site may load them, as a script or a module. */
export function trackerHeaders(settings: Settings): ResponseHeadersPolicyProps {
  return {
    ...crossOriginHeaders,
    securityHeadersBehavior: {
      strictTransportSecurity: strictTransport(settings),
      contentTypeOptions: { override: true },
      contentSecurityPolicy: { contentSecurityPolicy: "default-src 'none'", override: true },
    },
  };
}

const crossOriginHeaders: ResponseHeadersPolicyProps = {
  corsBehavior: {
    accessControlAllowOrigins: ['*'],
    accessControlAllowMethods: ['GET', 'HEAD'],
    accessControlAllowHeaders: ['*'],
    accessControlAllowCredentials: false,
    originOverride: true,
  },
  customHeadersBehavior: {
    customHeaders: [{ header: 'cross-origin-resource-policy', value: 'cross-origin', override: true }],
  },
};

/** Headers of every page and file of the site. */
export function pageHeaders(settings: Settings, apiUrl: string): ResponseHeadersPolicyProps {
  return documentHeaders(settings, contentPolicy(settings, apiUrl), HeadersFrameOption.DENY);
}

/** The content security policy of our pages: no inline code, and no framing by other sites. */
export function contentPolicy(settings: Settings, apiUrl: string): string {
  const identity = [settings.cognitoEndpoint, settings.userPoolEndpoint, settings.identityPoolEndpoint];
  const ownHosts = identity.flatMap(address => (address ? [originOf(address)] : []));
  const identityHosts = ownHosts.length
    ? ownHosts
    : [
        `https://cognito-idp.${product.region}.amazonaws.com`,
        `https://cognito-identity.${product.region}.amazonaws.com`,
      ];
  const script = settings.stripeScriptUrl ? [originOf(settings.stripeScriptUrl)] : [];
  const { scheduling, statistics, ads } = settings.vendors;
  const extra = settings.contentSources ?? {};
  const loaded = [statistics?.script, ads?.script].flatMap(address => (address ? [originOf(address)] : []));
  const stripeFrames = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      ...script,
      ...loaded,
      ...(extra.scripts ?? []),
    ],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https://*.stripe.com', ...(extra.pictures ?? [])],
    'font-src': ["'self'"],
    // Without the trailing slash only that exact address would be allowed.
    'connect-src': [
      "'self'",
      `${apiUrl}/`,
      'https://api.stripe.com',
      ...script,
      ...identityHosts,
      ...(statistics ? [originOf(statistics.host)] : []),
      ...(extra.connections ?? []),
    ],
    // The picture of the product and, where there is one, the chat: docs/decisions/0086, docs/decisions/0044.
    'frame-src': [
      "'self'",
      ...stripeFrames,
      ...script,
      ...(scheduling ? [originOf(scheduling)] : []),
      ...(extra.frames ?? []),
    ],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return policyOf(rules);
}

/** Headers of the product's picture, which the landing page frames: styles and fonts, and no script at all. */
export function pictureHeaders(settings: Settings): ResponseHeadersPolicyProps {
  const policy = policyOf({
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
  return documentHeaders(settings, policy, HeadersFrameOption.SAMEORIGIN);
}

/** Headers of the chat's document, which our own pages frame. */
export function chatHeaders(settings: Settings): ResponseHeadersPolicyProps {
  return documentHeaders(settings, chatPolicy(settings), HeadersFrameOption.SAMEORIGIN);
}

function documentHeaders(
  settings: Settings,
  policy: string,
  frameOption: HeadersFrameOption,
): ResponseHeadersPolicyProps {
  return {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      strictTransportSecurity: strictTransport(settings),
      contentTypeOptions: { override: true },
      frameOptions: { frameOption, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'cross-origin-opener-policy', value: 'same-origin-allow-popups', override: true },
        { header: 'cross-origin-resource-policy', value: 'same-origin', override: true },
        {
          header: 'permissions-policy',
          value: 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
          override: true,
        },
      ],
    },
  };
}

/**
 * The chat has its own document, which our pages frame: chat widgets write inline styles, and here they cannot
 * restyle our pages.
 */
export function chatPolicy({ vendors, contentSources }: Settings): string {
  const hosts = [...(vendors.chat ? [originOf(vendors.chat.script)] : []), ...(contentSources?.chat ?? [])];
  const secure = hosts.filter(host => !/^wss?:/.test(host));
  return policyOf({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...secure],
    'style-src': ["'self'", "'unsafe-inline'", ...secure],
    'img-src': ["'self'", 'data:', 'blob:', ...secure],
    'font-src': secure,
    'media-src': secure,
    'connect-src': ["'self'", ...hosts],
    'frame-src': secure,
    'worker-src': ['blob:', ...secure],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
}

function originOf(address: string) {
  return new URL(address).origin;
}

function policyOf(rules: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(rules)
    .filter(([, sources]) => sources.length > 0)
    .map(([rule, sources]) => [rule, ...new Set(sources)].join(' '))
    .join('; ');
}
