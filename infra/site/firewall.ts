import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { channelPath, collectPath } from '#shared/collect-paths.ts';
import { gatewayAuth } from '#shared/contract/define.ts';
import { calls } from '#shared/contract/index.ts';
import { product } from '#shared/product.ts';
import type { Settings } from '../settings.ts';

/** In which an address's requests are counted. */
export const firewallWindowMs = 60_000;

export type FirewallKind = 'REGIONAL' | 'CLOUDFRONT';

/** What one address may ask of one of the two, or the pages of one site. */
interface Limit {
  label: string;
  /** Requests within the window. */
  most: number;
  /** Whose requests are counted together: an address's, or those of pages with one origin. */
  of?: 'origin';
  /** Only requests that match are counted. */
  within?: CfnWebACL.StatementProperty;
}

/** A path as the server reads it: `%63harge`, `/./charge` and `//charge` are all `/charge`. */
const ofPath = {
  fieldToMatch: { uriPath: {} },
  textTransformations: [
    { priority: 0, type: 'URL_DECODE' },
    { priority: 1, type: 'NORMALIZE_PATH' },
  ],
};

/**
 * Paths of one kind, and the requests of one address to all of them together. A whole office shares one address, and
 * a waiting page asks `claim-purchase` every two seconds; providers report everything from a handful of addresses, and
 * after an outage of theirs or ours thousands of events at once.
 */
const classes = {
  'cards-and-codes': {
    most: 100,
    paths: pathsWhere(
      // Ad networks fetch the file for all customers from a few addresses, as servers of hosters ask for all their sites.
      (name, auth) =>
        !['claim-purchase', 'conversion-file', 'connect-site'].includes(name) &&
        (auth === 'public' || auth === 'checkout'),
    ),
  },
  waiting: { most: 300, paths: [calls['claim-purchase'].path] },
  webhooks: { most: 6000, paths: pathsWhere((_, auth) => auth === 'signed') },
} as const;

/**
 * What customers' pages ask for: scripts and reports. A mobile network or a university sends the visitors of many sites
 * from one address, which the limit for our own pages would stop; a flood from one address comes faster still.
 */
const ofVisitors: CfnWebACL.StatementProperty = {
  orStatement: {
    statements: [
      onPath('STARTS_WITH', '/t/'),
      onPath('EXACTLY', collectPath),
      onPath('EXACTLY', channelPath),
    ],
  },
};

/**
 * Mails that the user pool sends to whatever address is named. It names to the firewall in a header of its own what it is
 * asked for; SES sends us all together only so many mails a day.
 */
const ofMails: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    // CloudFormation takes this name in no other spelling.
    fieldToMatch: { singleHeader: { Name: 'x-amzn-cognito-operation-name' } },
    textTransformations: [{ priority: 0, type: 'NONE' }],
    regexString:
      '^(SignUp|ResendConfirmationCode|ForgotPassword|UpdateUserAttributes|GetUserAttributeVerificationCode)$',
  },
};

const limits: Readonly<Record<FirewallKind, readonly Limit[]>> = {
  REGIONAL: [
    ...Object.entries(classes).map(([label, { most, paths }]) => ({ label, most, within: anyOf(paths) })),
    { label: 'mails', most: 20, within: ofMails },
    // WAF keeps `all` for itself.
    {
      label: 'per-address',
      most: 600,
      within: { notStatement: { statement: anyOf(classes.webhooks.paths) } },
    },
  ],
  CLOUDFRONT: [
    { label: 'visitors', most: 12_000, within: ofVisitors },
    // A thousand a second, more than any site that a plan is made for. Why: docs/decisions/0172
    { label: 'site', most: 60_000, of: 'origin', within: onPath('EXACTLY', collectPath) },
    { label: 'pages', most: 2000, within: { notStatement: { statement: ofVisitors } } },
  ],
};

/**
 * What the CDN answers visitors; it would show the page of missing files for WAF's own 403. The API's gateway says
 * the same in its own words.
 */
const tooMany: CfnWebACL.BlockActionProperty = {
  customResponse: {
    responseCode: 429,
    responseHeaders: [{ name: 'retry-after', value: String(firewallWindowMs / 1000) }],
  },
};

export const withoutFirewall =
  'The settings of this stage turn the firewall off; every method has a ceiling, and open calls are limited per address in the function.';

/** One for both, as a browser asks the user pool directly: to sign up, to sign in, for a mail. */
export function firewallOfApi(
  scope: Construct,
  settings: Settings,
  { stageArn, poolArn }: { stageArn: string; poolArn: string },
): void {
  const { attrArn: webAclArn } = firewall(scope, settings, 'REGIONAL');
  new CfnWebACLAssociation(scope, 'BehindFirewall', { resourceArn: stageArn, webAclArn });
  new CfnWebACLAssociation(scope, 'PoolBehindFirewall', { resourceArn: poolArn, webAclArn });
}

/** Returns the ARN to pass to a distribution. */
export function firewallOfCdn(scope: Construct, settings: Settings): string {
  return firewall(scope, settings, 'CLOUDFRONT').attrArn;
}

/**
 * Blocks an address that sends too many requests before they reach a function; other addresses notice nothing.
 * Why: docs/decisions/0071
 */
function firewall(scope: Construct, { stage }: Settings, kind: FirewallKind): CfnWebACL {
  const name = firewallName(stage, kind);
  return new CfnWebACL(scope, 'Firewall', {
    name,
    scope: kind,
    defaultAction: { allow: {} },
    visibilityConfig: visibility(name),
    rules: limits[kind].map(({ label, most, of, within }, priority) => ({
      name: label,
      priority,
      action: { block: kind === 'CLOUDFRONT' ? tooMany : {} },
      statement: {
        rateBasedStatement: {
          ...(of === 'origin' ? byOrigin : { aggregateKeyType: 'IP' }),
          evaluationWindowSec: firewallWindowMs / 1000,
          limit: most,
          ...(within && { scopeDownStatement: within }),
        },
      },
      visibilityConfig: visibility(label),
    })),
  });
}

/** A request without an origin comes from no page, and is held by its address alone. */
const byOrigin = {
  aggregateKeyType: 'CUSTOM_KEYS',
  customKeys: [{ header: { name: 'origin', textTransformations: [{ priority: 0, type: 'LOWERCASE' }] } }],
};

/** Also what its measures are called by. */
export function firewallName(stage: string, kind: FirewallKind): string {
  return `${product.slug}-${stage}-${kind.toLowerCase()}`;
}

function pathsWhere(isOne: (name: string, auth: ReturnType<typeof gatewayAuth>) => boolean) {
  return Object.entries(calls)
    .filter(([name, { auth }]) => isOne(name, gatewayAuth(auth)))
    .map(([, { path }]) => path);
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/** One of these paths below a stage or at a domain of ours, however many slashes follow, with anything for an `{id}`. */
function anyOf(paths: readonly string[]): CfnWebACL.StatementProperty {
  const escaped = paths.map(path =>
    path
      .split(/\{[^}]+\}/)
      .map(part => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('[^/]+'),
  );
  return {
    regexMatchStatement: { ...ofPath, regexString: `^(/[a-z0-9-]+)?(${escaped.join('|')})/*$` },
  };
}

function onPath(how: 'STARTS_WITH' | 'EXACTLY', path: string): CfnWebACL.StatementProperty {
  return { byteMatchStatement: { ...ofPath, positionalConstraint: how, searchString: path } };
}
