import { type MetricName, metricNamespace } from '#shared/metrics.ts';

/**
 * Writes a measure as a log line in CloudWatch's embedded metric format, which needs no call and no permission. Of
 * several values in one period the alarms take the highest.
 */
export function writeMetric(name: MetricName, value: number): void {
  const line = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        { Namespace: metricNamespace, Dimensions: [['Stage']], Metrics: [{ Name: name, Unit: 'None' }] },
      ],
    },
    // A measure must never be what fails.
    Stage: process.env.STAGE ?? '',
    [name]: value,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
