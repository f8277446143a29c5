// Every metric that a stack's alarms and dashboards name, held against what is published.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricNames } from '#shared/metrics.ts';
import { published, type Wanted } from './published-metrics.ts';
import { allOf, type Properties, root, type Synthesized } from './synthesized.ts';

export interface NamedMetric {
  namespace: string;
  name: string;
  /** As the template has them: text, or an intrinsic function. */
  dimensions: Readonly<Record<string, unknown>>;
  statistic: string;
}

interface OfAlarm {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

/** The metrics of an alarm, also of one that adds several up. */
export function metricsOf(alarm: Properties): NamedMetric[] {
  const named = (found: OfAlarm, statistic: unknown): NamedMetric => ({
    namespace: found.Namespace,
    name: found.MetricName,
    dimensions: Object.fromEntries((found.Dimensions ?? []).map(({ Name, Value }) => [Name, Value])),
    statistic: String(statistic),
  });
  if (alarm.MetricName)
    return [named(alarm as unknown as OfAlarm, alarm.Statistic ?? alarm.ExtendedStatistic)];
  return (alarm.Metrics as { MetricStat?: { Metric: OfAlarm; Stat: string } }[]).flatMap(({ MetricStat }) =>
    MetricStat ? [named(MetricStat.Metric, MetricStat.Stat)] : [],
  );
}

/** The metrics of a dashboard, with the title of the graph that shows them. */
export function metricsOfDashboard(dashboard: Properties, stack: Synthesized): [string, NamedMetric][] {
  const { widgets } = JSON.parse(textOf(dashboard.DashboardBody, stack)) as {
    widgets: { properties: { title?: string; metrics?: unknown[][]; stat?: string } }[];
  };
  return widgets.flatMap(({ properties: { title = '', metrics = [] } }) =>
    metrics
      .map(parts => [title, fromDashboard(parts)] as [string, NamedMetric])
      .filter(([, one]) => one.name),
  );
}

/** `[namespace, name, dimension, value, …, options]`; an expression has options alone. */
function fromDashboard(parts: readonly unknown[]): NamedMetric {
  const texts = parts.filter(part => typeof part === 'string');
  const { stat = 'Average' } = (parts.find(part => typeof part === 'object') ?? {}) as { stat?: string };
  const [namespace = '', name = '', ...pairs] = texts;
  const dimensions: Record<string, unknown> = {};
  for (let at = 0; at < pairs.length; at += 2) dimensions[pairs[at] ?? ''] = asIntrinsic(pairs[at + 1] ?? '');
  return { namespace, name, dimensions, statistic: stat };
}

/** What `textOf` made of a reference to a resource. */
function asIntrinsic(text: string): unknown {
  const [, id, attribute] = /^\{(\w+)(?:\.(\w+))?\}$/.exec(text) ?? [];
  if (!id) return text;
  return attribute ? { 'Fn::GetAtt': [id, attribute] } : { Ref: id };
}

/** Why nobody publishes this metric; undefined where somebody does. */
export function missing(metric: NamedMetric, stack: Synthesized, ours: OwnMetrics): string | undefined {
  const { namespace, name, dimensions, statistic } = metric;
  const names = Object.keys(dimensions).sort().join();
  if (namespace === ours.namespace) {
    if (names !== ours.dimensions.join())
      return `our lines have the dimensions ${ours.dimensions}, not ${names}`;
    if (dimensions.Stage !== stack.settings.stage) return `no function writes the stage ${dimensions.Stage}`;
    return ours.written.has(name) ? undefined : `no function writes ${name}`;
  }
  const sets = published[namespace]?.filter(one => Object.keys(one.dimensions).sort().join() === names) ?? [];
  const found = sets.find(one => name in one.metrics);
  if (!found) return `${namespace} publishes no ${name} with the dimensions ${names || 'none'}`;
  if (!found.metrics[name]?.some(one => one.test(statistic)))
    return `${name} is not to be read as ${statistic}`;
  for (const [dimension, wanted] of Object.entries(found.dimensions))
    if (!holds(dimensions[dimension], wanted, metric, stack))
      return `${dimension} of ${name} is ${JSON.stringify(dimensions[dimension])}`;
  return undefined;
}

function holds(value: unknown, wanted: Wanted, metric: NamedMetric, stack: Synthesized): boolean {
  const { template, settings } = stack;
  if ('is' in wanted) return value === wanted.is;
  if ('stage' in wanted) return textOf(value, stack) === settings.stage;
  if ('method' in wanted) return isMeasured(metric.dimensions, stack);
  if ('rule' in wanted)
    return allOf(template, 'AWS::WAFv2::WebACL').some(([, one]) => isFirewall(one, value, metric.dimensions));
  if ('answer' in wanted) return namesResource(value, wanted.of, wanted.answer, stack);
  if (wanted.property === 'certificate') return value === settings.certificateArn;
  return allOf(template, wanted.of).some(([, one]) => one[wanted.property] === value);
}

/** A firewall in front of the CDN publishes without a region, one in front of the API with it. */
function isFirewall(one: Properties, value: unknown, dimensions: NamedMetric['dimensions']): boolean {
  const { MetricName } = one.VisibilityConfig as { MetricName: string };
  return MetricName === value && (one.Scope === 'REGIONAL') === 'Region' in dimensions;
}

function namesResource(value: unknown, type: string, answer: string, { template }: Synthesized): boolean {
  const { Ref, 'Fn::GetAtt': attribute } = (value ?? {}) as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
  const id = answer === 'Ref' ? Ref : attribute?.[1] === answer ? attribute[0] : undefined;
  return allOf(template, type).some(([one]) => one === id);
}

/** API Gateway measures a method if the most specific of its stage's settings says so. */
function isMeasured({ Method, Resource }: NamedMetric['dimensions'], { template }: Synthesized): boolean {
  const stages = allOf(template, 'AWS::ApiGateway::Stage').map(([, stage]) => stage);
  const settings = stages.flatMap(stage => stage.MethodSettings as Properties[]);
  const asStated = (text: unknown) => String(text).replaceAll('~1', '/').replace(/^\/\//, '/');
  const own = settings.find(one => one.HttpMethod === Method && asStated(one.ResourcePath) === Resource);
  const found = own ?? settings.find(one => one.HttpMethod === '*');
  return found?.MetricsEnabled === true && routes(template).has(`${Method} ${Resource}`);
}

function routes(template: Synthesized['template']): Set<string> {
  const resources = new Map(allOf(template, 'AWS::ApiGateway::Resource'));
  const pathOf = (id: string): string => {
    const found = resources.get(id);
    return found ? `${pathOf((found.ParentId as { Ref?: string }).Ref ?? '')}/${found.PathPart}` : '';
  };
  return new Set(
    allOf(template, 'AWS::ApiGateway::Method').map(
      ([, { HttpMethod, ResourceId }]) => `${HttpMethod} ${pathOf((ResourceId as { Ref: string }).Ref)}`,
    ),
  );
}

/** A text of the template with what is known of the account put in; the ids of resources stand for themselves. */
export function textOf(value: unknown, stack: Synthesized): string {
  if (typeof value === 'string') return value;
  const {
    Ref,
    'Fn::Join': join_,
    'Fn::GetAtt': attribute,
  } = value as {
    Ref?: string;
    'Fn::Join'?: [string, unknown[]];
    'Fn::GetAtt'?: [string, string];
  };
  const pseudo: Record<string, string> = {
    'AWS::AccountId': stack.settings.account,
    'AWS::Region': 'us-east-1',
    'AWS::Partition': 'aws',
  };
  if (Ref) {
    const stage = allOf(stack.template, 'AWS::ApiGateway::Stage').find(([id]) => id === Ref);
    return pseudo[Ref] ?? (stage ? String(stage[1].StageName) : `{${Ref}}`);
  }
  if (join_) return join_[1].map(part => textOf(part, stack)).join(join_[0]);
  return `{${attribute?.join('.')}}`;
}

export interface OwnMetrics {
  namespace: string;
  dimensions: readonly string[];
  written: ReadonlySet<string>;
}

/** What our functions write, by a line that was really written and the places that write one. */
export async function ownMetrics(): Promise<OwnMetrics> {
  const { _aws } = JSON.parse(await oneLine()) as {
    _aws: { CloudWatchMetrics: [{ Namespace: string; Dimensions: [string[]] }] };
  };
  const [{ Namespace: namespace, Dimensions }] = _aws.CloudWatchMetrics;
  const folder = join(root, 'functions');
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(one => one.isFile() && /(?<!\.test)\.ts$/.test(one.name))
    .map(one => readFileSync(join(one.parentPath, one.name), 'utf8'))
    .filter(source => source.includes('writeMetric('));
  const keys = sources.flatMap(source => [...source.matchAll(/\bmetricNames\.(\w+)/g)].map(([, key]) => key));
  const written = new Set(keys.map(key => metricNames[key as keyof typeof metricNames] as string));
  return { namespace, dimensions: [...Dimensions[0]].sort(), written };
}

async function oneLine(): Promise<string> {
  const { writeMetric } = await import('#functions/runtime/metric.ts');
  const write = process.stdout.write;
  let line = '';
  process.stdout.write = ((text: string) => {
    line = text;
    return true;
  }) as typeof process.stdout.write;
  try {
    writeMetric(metricNames.oldestLookHours, 1);
  } finally {
    process.stdout.write = write;
  }
  return line;
}
