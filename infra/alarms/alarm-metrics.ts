import type { Duration } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { methodsOf } from '#shared/contract/define.ts';
import { type CallName, calls } from '#shared/contract/index.ts';
import { type MetricName, metricNamespace } from '#shared/metrics.ts';
import type { Api } from '../api.ts';

export interface Watch {
  /** How customers are affected, and where to look first. */
  description: string;
  metric: IMetric;
  /** The alarm goes off at this value or above. */
  from: number;
  /** Number of consecutive periods; 1 by default. */
  periods?: number;
  /** The alarm goes off at this value or below instead. */
  downTo?: true;
  /** The measure is written regularly, hence its absence is a fault. */
  isBreachedBySilence?: true;
}

/** Counts the gateway's responses of one kind for these calls. An alarm can add up at most ten metrics. */
export function answersOf(
  { rest }: Api,
  stage: string,
  names: readonly CallName[],
  metricName: '4XXError' | '5XXError',
  period: Duration,
): MathExpression {
  const metrics = names
    .flatMap(name => methodsOf(calls[name]).map(Method => ({ Method, Resource: calls[name].path })))
    .map(
      dimensions =>
        new Metric({
          namespace: 'AWS/ApiGateway',
          metricName,
          dimensionsMap: { ApiName: rest.restApiName, Stage: stage, ...dimensions },
          statistic: Stats.SUM,
          period,
        }),
    );
  return sumOf(metrics, period);
}

export function sumOf(metrics: readonly IMetric[], period: Duration): MathExpression {
  return new MathExpression({
    expression: 'SUM(METRICS())',
    usingMetrics: Object.fromEntries(metrics.map((metric, place) => [`m${place}`, metric])),
    period,
  });
}

/**
 * A measure of the CDN. The construct's own leave out the region, and CloudWatch knows no such measure.
 */
export function ofCdn(
  { distributionId }: IDistribution,
  metricName: '4xxErrorRate' | '5xxErrorRate' | 'Requests',
  statistic: string,
  period: Duration,
): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic,
    period,
  });
}

/** How often our functions wrote a measure, of those that are written once for each thing that happened. */
export function countOf(metricName: MetricName, stage: string, period: Duration): IMetric {
  return ofOurs(metricName, stage, Stats.SUM, period);
}

/** The highest value of a measure that our functions write. */
export function measureOf(metricName: MetricName, stage: string, period: Duration): IMetric {
  return ofOurs(metricName, stage, Stats.MAXIMUM, period);
}

function ofOurs(metricName: MetricName, stage: string, statistic: string, period: Duration): IMetric {
  return new Metric({
    namespace: metricNamespace,
    metricName,
    dimensionsMap: { Stage: stage },
    statistic,
    period,
  });
}
