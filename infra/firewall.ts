import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { gatewayAuth } from '#shared/contract/define.ts';
import { calls } from '#shared/contract/index.ts';
import { product } from '#shared/product.ts';
import type { Settings } from './settings.ts';

/** Allowed requests per address in five minutes; a whole office shares one address. */
const maxRequests = { REGIONAL: 1500, CLOUDFRONT: 6000 } as const;
/** The limit for calls that need no account, where guessing may pay off (coupon codes, cards). */
const maxOpenCalls = 150;

type Kind = keyof typeof maxRequests;

const openPaths = Object.values(calls)
  .filter(({ auth }) => ['public', 'checkout'].includes(gatewayAuth(auth)))
  .map(({ path }) => endsWith(path));

export const withoutFirewall =
  'The settings of this stage turn the firewall off; every method is throttled, and money calls are limited per address in the function.';

export function firewallOfApi(scope: Construct, settings: Settings, stageArn: string): void {
  const { attrArn } = firewall(scope, settings, 'REGIONAL');
  new CfnWebACLAssociation(scope, 'BehindFirewall', { resourceArn: stageArn, webAclArn: attrArn });
}

/** Returns the ARN to pass to a distribution. */
export function firewallOfCdn(scope: Construct, settings: Settings): string {
  return firewall(scope, settings, 'CLOUDFRONT').attrArn;
}

/** Blocks an address that sends too many requests before they reach a function. */
function firewall(scope: Construct, { stage }: Settings, kind: Kind): CfnWebACL {
  const name = `${product.slug}-${stage}-${kind.toLowerCase()}`;
  const open = perAddress('open-calls', 0, maxOpenCalls, { orStatement: { statements: openPaths } });
  return new CfnWebACL(scope, 'Firewall', {
    name,
    scope: kind,
    defaultAction: { allow: {} },
    visibilityConfig: visibility(name),
    rules: [...(kind === 'REGIONAL' ? [open] : []), perAddress('all', 1, maxRequests[kind])],
  });
}

function perAddress(
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: {} },
    statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, scopeDownStatement } },
    visibilityConfig: visibility(name),
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

function endsWith(path: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'ENDS_WITH',
      searchString: path,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}
