import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { metricNames } from '#shared/metrics.ts';
import { product } from '#shared/product.ts';
import type { Settings } from '../settings.ts';
import { type FirewallKind, firewallName } from '../site/firewall.ts';
import { measureOf, type Watch } from './alarm-metrics.ts';

/** Requests in five minutes that the firewall turns away: far more than a stranger who tries something. */
const manyBlocks = 5000;

/** From what share on AWS looks into an account that mails; it pauses one at twice as much. */
const reviewed = { bounces: 0.05, complaints: 0.001 };

/** AWS renews a certificate 60 days before its end; half of that is left when it could not. */
const daysLeft = 30;

/** Alarms of what others hold against us: the firewall against strangers, SES against our mails, time against names. */
export function reputationWatches(settings: Settings): Readonly<Record<string, Watch>> {
  return {
    MailsBounce: {
      description:
        'Customers will get no mail at all: too many of ours go to addresses that do not exist, and AWS pauses an account for it. Check who signed up, and what the letters go to.',
      metric: reputation('BounceRate'),
      from: reviewed.bounces,
    },
    MailsComplainedOf: {
      description:
        'Customers will get no mail at all: too many people call ours unwanted, and AWS pauses an account for it. Check which letters they are.',
      metric: reputation('ComplaintRate'),
      from: reviewed.complaints,
    },
    ...(settings.watched
      ? {
          Outside: {
            description:
              'A customer cannot sign in, read the licenses or have a visit reported: our own account could not, twice in a row, or nobody tried for an hour. The log of the job watch-stage names the step.',
            metric: measureOf(metricNames.watchedStageWorks, settings.stage, Duration.minutes(15)),
            from: 0,
            downTo: true,
            periods: 2,
            isBreachedBySilence: true,
          },
        }
      : {}),
    ...(settings.certificateArn ? { CertificateEnds: certificateEnds(settings.certificateArn) } : {}),
    ...(settings.firewall
      ? {
          ApiBlocked: blocked(
            settings,
            'REGIONAL',
            'Customers behind a shared address may be unable to pay or to sign in, or somebody floods the API: the firewall turns requests away.',
          ),
          SiteBlocked: blocked(
            settings,
            'CLOUDFRONT',
            'Visitors behind a shared address may miss pages, trackers or their reports, or somebody floods the site: the firewall turns requests away.',
          ),
        }
      : {}),
  };
}

/** As AWS sees the whole account: this is what it is paused by. */
function reputation(of: 'BounceRate' | 'ComplaintRate') {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${of}`,
    statistic: Stats.AVERAGE,
    period: Duration.hours(1),
  });
}

function certificateEnds(CertificateArn: string): Watch {
  return {
    description:
      'In a month browsers refuse our site and customers’ sites lose the tracker: AWS could not renew the certificate. Check its DNS record.',
    metric: new Metric({
      namespace: 'AWS/CertificateManager',
      metricName: 'DaysToExpiry',
      dimensionsMap: { CertificateArn },
      statistic: Stats.MINIMUM,
      period: Duration.days(1),
    }),
    from: daysLeft,
    downTo: true,
  };
}

function blocked({ stage }: Settings, kind: FirewallKind, whom: string): Watch {
  return {
    description: `${whom} Check which rule and which addresses.`,
    metric: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: {
        WebACL: firewallName(stage, kind),
        Rule: 'ALL',
        // A firewall of the CDN has no region.
        ...(kind === 'REGIONAL' ? { Region: product.region } : {}),
      },
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    }),
    from: manyBlocks,
  };
}
