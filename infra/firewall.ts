import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { gatewayAuth } from '#shared/contract/define.ts';
import { calls } from '#shared/contract/index.ts';
import { product } from '#shared/product.ts';
import type { Settings } from './settings.ts';

/** In which an address's requests are counted. */
export const firewallWindowMs = 60_000;

type Kind = 'REGIONAL' | 'CLOUDFRONT';

/** Requests of one address to any path. */
const maxRequests: Readonly<Record<Kind, number>> = { REGIONAL: 600, CLOUDFRONT: 2000 };

/**
 * Paths of one kind, and the requests of one address to all of them together. A whole office shares one address, and
 * a waiting page asks `claim-purchase` every two seconds; providers report everything from a handful of addresses.
 */
const classes = {
  'cards-and-codes': {
    most: 100,
    paths: pathsWhere(
      (name, auth) => name !== 'claim-purchase' && (auth === 'public' || auth === 'checkout'),
    ),
  },
  waiting: { most: 300, paths: [calls['claim-purchase'].path] },
  webhooks: { most: 600, paths: pathsWhere((_, auth) => auth === 'signed') },
} as const;

export const withoutFirewall =
  'The settings of this stage turn the firewall off; every method has a ceiling, and open calls are limited per address in the function.';

export function firewallOfApi(scope: Construct, settings: Settings, stageArn: string): void {
  const { attrArn } = firewall(scope, settings, 'REGIONAL');
  new CfnWebACLAssociation(scope, 'BehindFirewall', { resourceArn: stageArn, webAclArn: attrArn });
}

/** Returns the ARN to pass to a distribution. */
export function firewallOfCdn(scope: Construct, settings: Settings): string {
  return firewall(scope, settings, 'CLOUDFRONT').attrArn;
}

/**
 * Blocks an address that sends too many requests before they reach a function; other addresses notice nothing.
 * Why: docs/decisions/0071
 */
function firewall(scope: Construct, { stage }: Settings, kind: Kind): CfnWebACL {
  const name = `${product.slug}-${stage}-${kind.toLowerCase()}`;
  const byClass = kind === 'REGIONAL' ? Object.entries(classes) : [];
  const rules = [
    ...byClass.map(([label, { most, paths }]) => ({ label, most, within: anyOf(paths) })),
    { label: 'all', most: maxRequests[kind], within: undefined },
  ];
  return new CfnWebACL(scope, 'Firewall', {
    name,
    scope: kind,
    defaultAction: { allow: {} },
    visibilityConfig: visibility(name),
    rules: rules.map(({ label, most, within }, priority) => ({
      name: label,
      priority,
      action: { block: {} },
      statement: {
        rateBasedStatement: {
          aggregateKeyType: 'IP',
          evaluationWindowSec: firewallWindowMs / 1000,
          limit: most,
          scopeDownStatement: within,
        },
      },
      visibilityConfig: visibility(label),
    })),
  });
}

function pathsWhere(isOne: (name: string, auth: ReturnType<typeof gatewayAuth>) => boolean) {
  return Object.entries(calls)
    .filter(([name, { auth }]) => isOne(name, gatewayAuth(auth)))
    .map(([, { path }]) => path);
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}

/** WAF takes an `or` of two or more statements. */
function anyOf(paths: readonly string[]): CfnWebACL.StatementProperty | undefined {
  const statements = paths.map(endsWith);
  return statements.length > 1 ? { orStatement: { statements } } : statements[0];
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
