// What a stage costs a month that nobody visits, from what stands in its template.
import { allOf, type Properties, synthesized } from '../support/infra/synthesized.ts';

// List prices of us-east-1 a month, without what is free.
const webAcl = 5;
const webRule = 1;
const alarmMetric = 0.1;
const compositeAlarm = 0.5;
const dashboard = 3;
const secret = 0.4;
const key = 1;
const millionMessages = 0.4;
const millionRuns = 0.2;
const gigabyteSecond = 0.0000133334;

/** Each poller of a queue asks three times a minute, for twenty seconds each. */
const pollers = 5;
const minutesOfMonth = 30 * 24 * 60;
const emptyRunSeconds = 0.2;
const gigabytes = 0.5;

export interface IdlePart {
  what: string;
  count: number;
  usd: number;
}

/** The parts that cost something, in the order of the sheet. */
export function idleCost(stage: 'dev' | 'prod'): IdlePart[] {
  const { template } = synthesized(stage);
  const all = (type: string) => allOf(template, type).map(([, properties]) => properties);
  const priced = (what: string, count: number, each: number): IdlePart => ({
    what,
    count,
    usd: count * each,
  });
  const acls = all('AWS::WAFv2::WebACL');
  const rules = acls.reduce((sum, { Rules }) => sum + (Rules as unknown[]).length, 0);
  const metrics = all('AWS::CloudWatch::Alarm').reduce((sum, alarm) => sum + metricsOf(alarm), 0);
  const polled = all('AWS::Lambda::EventSourceMapping').length;
  const runs = all('AWS::Events::Rule').reduce(
    (sum, { ScheduleExpression }) => sum + runsOf(ScheduleExpression),
    0,
  );
  const run = millionRuns / 1_000_000 + emptyRunSeconds * gigabytes * gigabyteSecond;
  return [
    priced('web ACLs', acls.length, webAcl),
    priced('their rules', rules, webRule),
    priced('metrics of alarms', metrics, alarmMetric),
    priced('composite alarms', all('AWS::CloudWatch::CompositeAlarm').length, compositeAlarm),
    priced('dashboards', all('AWS::CloudWatch::Dashboard').length, dashboard),
    priced('secrets in Secrets Manager', all('AWS::SecretsManager::Secret').length, secret),
    priced('keys of KMS', all('AWS::KMS::Key').length, key),
    priced('queues that are polled', polled, (pollers * 3 * minutesOfMonth * millionMessages) / 1_000_000),
    priced('runs on a schedule', runs, run),
  ].filter(({ count }) => count > 0);
}

export function usdOf(parts: readonly { usd: number }[]): number {
  return parts.reduce((sum, { usd }) => sum + usd, 0);
}

function metricsOf({ Metrics }: Properties): number {
  return Metrics ? (Metrics as { MetricStat?: object }[]).filter(({ MetricStat }) => MetricStat).length : 1;
}

/** Runs a month of `rate(…)`; a date of a calendar is once a day at most. */
function runsOf(expression: unknown): number {
  const [, count = '1', unit = 'day'] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(String(expression)) ?? [];
  const minutes = { minute: 1, hour: 60, day: 1440 }[unit] ?? 1440;
  return minutesOfMonth / (Number(count) * minutes);
}
