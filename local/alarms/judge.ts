// CloudWatch's rules for the state of an alarm, as far as the product's alarms need them.
// docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
import type { AlarmConfig } from '../template/alarms.ts';

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

type Rules = Pick<AlarmConfig, 'periods' | 'breaches' | 'threshold' | 'comparison' | 'missing'>;

const comparisons: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
};

/** CloudWatch reads more periods than it needs; its documentation shows five for an alarm of three. */
const spares = 2;

/** How many periods are read to judge an alarm of so many. */
export function periodsRead({ periods }: Pick<Rules, 'periods'>): number {
  return periods + spares;
}

/** Whether these rules know an alarm's comparison and its way with missing values. */
export function knowsRulesOf({ comparison, missing }: Rules): boolean {
  return comparison in comparisons && (missing === 'breaching' || missing === 'notBreaching');
}

export function breachesBy(rules: Rules, value: number): boolean {
  return comparisons[rules.comparison]?.(value, rules.threshold) ?? false;
}

/**
 * The state by the values of all periods read, the newest last. Missing ones stand in only for what is lacking: an
 * alarm goes by the newest values that there are.
 */
export function stateBy(
  rules: Rules,
  values: readonly (number | undefined)[],
): Exclude<AlarmState, 'INSUFFICIENT_DATA'> {
  const real = values.filter(value => value !== undefined).slice(-rules.periods);
  const filled = rules.missing === 'breaching' ? rules.periods - real.length : 0;
  const breaching = real.filter(value => breachesBy(rules, value)).length + filled;
  return breaching >= rules.breaches ? 'ALARM' : 'OK';
}

/** Whether missing values are part of the judgment. */
export function hasGaps(rules: Rules, values: readonly (number | undefined)[]): boolean {
  return values.filter(value => value !== undefined).length < rules.periods;
}
