// The alarms of the template, with the measures that each is reckoned from.
import * as z from 'zod';
import { number, type Stack } from './stack.ts';

const measureShape = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
});
const partShape = z.strictObject({
  Id: z.string(),
  Expression: z.string().optional(),
  ReturnData: z.boolean().optional(),
  MetricStat: z.strictObject({ Metric: measureShape, Period: number, Stat: z.string() }).optional(),
});
const actions = z.array(z.string()).default([]);

// Strict: a property that is not reckoned with here must not be passed over in silence.
const alarmShape = z.strictObject({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  AlarmActions: actions,
  OKActions: actions,
  ComparisonOperator: z.string(),
  DatapointsToAlarm: number.optional(),
  EvaluationPeriods: number,
  Threshold: number,
  TreatMissingData: z.string(),
  ...measureShape.partial().shape,
  Statistic: z.string().optional(),
  ExtendedStatistic: z.string().optional(),
  Period: number.optional(),
  Metrics: z.array(partShape).default([]),
});
type Stated = z.output<typeof alarmShape>;

/** A measure as its publisher writes it. */
export interface Measure {
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
}

/** A measure as an alarm reads it. */
export interface WatchedMeasure extends Measure {
  /** `Sum`, `Maximum`, `p95`, … */
  statistic: string;
}

export interface AlarmConfig {
  name: string;
  arn: string;
  description: string;
  measures: readonly WatchedMeasure[];
  /** How several measures make one value. */
  expression?: string | undefined;
  periodMs: number;
  /** How many of the newest values are looked at, and how many of them have to breach. */
  periods: number;
  breaches: number;
  threshold: number;
  comparison: string;
  missing: string;
  /** Topics to be notified. */
  whenAlarm: readonly string[];
  whenOk: readonly string[];
}

export function alarmsOf(stack: Stack): AlarmConfig[] {
  return stack.all('AWS::CloudWatch::Alarm', alarmShape).map(({ properties: stated }) => ({
    name: stated.AlarmName,
    arn: `arn:aws:cloudwatch:${stack.region}:${stack.account}:alarm:${stated.AlarmName}`,
    description: stated.AlarmDescription,
    ...readingsOf(stated),
    periods: stated.EvaluationPeriods,
    breaches: stated.DatapointsToAlarm ?? stated.EvaluationPeriods,
    threshold: stated.Threshold,
    comparison: stated.ComparisonOperator,
    missing: stated.TreatMissingData,
    whenAlarm: stated.AlarmActions,
    whenOk: stated.OKActions,
  }));
}

function readingsOf(stated: Stated): Pick<AlarmConfig, 'measures' | 'expression' | 'periodMs'> {
  const { Namespace, MetricName, Dimensions = [], Metrics } = stated;
  if (Namespace && MetricName) {
    const statistic = stated.Statistic ?? stated.ExtendedStatistic ?? '';
    const measure = measureOf({ Namespace, MetricName, Dimensions });
    return { measures: [{ ...measure, statistic }], periodMs: (stated.Period ?? 0) * 1000 };
  }
  const parts = Metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat] : []));
  const [period = 0, ...others] = new Set(parts.map(({ Period }) => Period));
  if (others.length > 0) throw new Error(`${stated.AlarmName} mixes periods, which nothing here knows`);
  return {
    measures: parts.map(({ Metric, Stat }) => ({ ...measureOf(Metric), statistic: Stat })),
    expression: Metrics.map(({ Expression }) => Expression)
      .filter(one => one !== undefined)
      .join(', '),
    periodMs: period * 1000,
  };
}

function measureOf({ Namespace, MetricName, Dimensions }: z.output<typeof measureShape>): Measure {
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
  return { namespace: Namespace, name: MetricName, dimensions };
}
