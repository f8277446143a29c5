// Which alarms can be judged here. The others are named with the reason: they must not look as if all were well.
import type { AlarmConfig, Measure, WatchedMeasure } from '../template/alarms.ts';
import { knowsRulesOf } from './judge.ts';
import { keyOf } from './readings.ts';
import { canCount } from './series.ts';

export interface NotJudged {
  name: string;
  description: string;
  why: string;
}

export interface Coverage {
  judged: AlarmConfig[];
  notJudged: NotJudged[];
}

/** By namespace, and by measure where the namespace has some that are known. */
const whys: Readonly<Record<string, string>> = {
  'AWS/SES': 'No mailbox here bounces, and nobody complains.',
  'AWS/Lambda Throttles': 'Nothing here limits how many functions run at once.',
  'AWS/Lambda ClaimedAccountConcurrency': 'Nothing here limits how many functions run at once.',
  'AWS/WAFV2': 'Of a firewall only its limits per address are applied here.',
  'AWS/CertificateManager': 'There is no certificate here.',
};

/** The only way to add measures up that is known here. */
const sumOfAll = 'SUM(METRICS())';

export function coverageOf(alarms: readonly AlarmConfig[], measured: readonly Measure[]): Coverage {
  const keys = new Set(measured.map(keyOf));
  const coverage: Coverage = { judged: [], notJudged: [] };
  for (const alarm of alarms) {
    const why = whyNot(alarm, keys);
    if (why === undefined) coverage.judged.push(alarm);
    else coverage.notJudged.push({ name: alarm.name, description: alarm.description, why });
  }
  return coverage;
}

function whyNot(alarm: AlarmConfig, keys: ReadonlySet<string>): string | undefined {
  const { measures, expression } = alarm;
  const unmeasured = measures.find(one => !keys.has(keyOf(one)));
  if (unmeasured) {
    const { namespace, name } = unmeasured;
    return whys[`${namespace} ${name}`] ?? whys[namespace] ?? `Nothing here measures ${namespace} ${name}.`;
  }
  const unread = measures.find(one => !canRead(one));
  if (unread) return `${unread.name} cannot be read here as ${unread.statistic}.`;
  if (expression !== undefined && expression !== sumOfAll) return `Nothing here reckons ${expression}.`;
  if (measures.length === 0 || alarm.periodMs % 60_000 !== 0) return 'Its periods are not known here.';
  return knowsRulesOf(alarm)
    ? undefined
    : `${alarm.comparison} with ${alarm.missing} is not known here as a rule.`;
}

/** Of a queue the highest level is known; it is not counted minute by minute. */
function canRead({ namespace, statistic }: WatchedMeasure): boolean {
  return namespace === 'AWS/SQS' ? statistic === 'Maximum' : canCount(statistic);
}
