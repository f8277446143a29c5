import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { gatewayAuth } from '#shared/contract/define.ts';
import { calls } from '#shared/contract/index.ts';
import { product } from '#shared/product.ts';
import type { Settings } from './settings.ts';

/** Requests of one address in five minutes; a whole office shares one address. */
const most = { REGIONAL: 1500, CLOUDFRONT: 6000 } as const;
/** The same for calls that need no account, where a guess may be worth money. */
const mostOfOpenCalls = 150;

type Kind = keyof typeof most;

const openPaths = Object.values(calls)
  .filter(({ auth }) => ['public', 'checkout'].includes(gatewayAuth(auth)))
  .map(({ path }) => endsWith(path));

export const withoutFirewall =
  'This stage has none by its settings; every method is throttled, and money calls are limited per address in the function.';

export function firewallOfApi(scope: Construct, settings: Settings, stageArn: string): void {
  const { attrArn } = firewall(scope, settings, 'REGIONAL');
  new CfnWebACLAssociation(scope, 'BehindFirewall', { resourceArn: stageArn, webAclArn: attrArn });
}

/** The ARN a distribution is given. */
export function firewallOfCdn(scope: Construct, settings: Settings): string {
  return firewall(scope, settings, 'CLOUDFRONT').attrArn;
}

/** Slows down one address that asks too much, before it reaches a function. */
function firewall(scope: Construct, { stage }: Settings, kind: Kind): CfnWebACL {
  const name = `${product.slug}-${stage}-${kind.toLowerCase()}`;
  const open = perAddress('open-calls', 0, mostOfOpenCalls, { orStatement: { statements: openPaths } });
  return new CfnWebACL(scope, 'Firewall', {
    name,
    scope: kind,
    defaultAction: { allow: {} },
    visibilityConfig: measured(name),
    rules: [...(kind === 'REGIONAL' ? [open] : []), perAddress('all', 1, most[kind])],
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
    visibilityConfig: measured(name),
  };
}

function measured(metricName: string): CfnWebACL.VisibilityConfigProperty {
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
