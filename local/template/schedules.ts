import * as z from 'zod';
import type { ScheduleConfig } from '../ports.ts';
import { number, type Stack } from './stack.ts';

const shape = z.object({
  ScheduleExpression: z.string().optional(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string() })).default([]),
});

const retriesShape = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: number.optional(),
});

/** Lambda's own number. */
const usualRetries = 2;

/** How often a failed run of a function is repeated that a service called without waiting for its answer. */
export function asyncRetriesOf(stack: Stack): (functionArn: string) => number {
  const stated = new Map(
    stack
      .all('AWS::Lambda::EventInvokeConfig', retriesShape)
      .map(({ properties }) => [nameIn(properties.FunctionName), properties.MaximumRetryAttempts]),
  );
  return functionArn => stated.get(nameIn(functionArn)) ?? usualRetries;
}

/** A function's name, from itself or its ARN. */
function nameIn(text: string): string {
  return text.split(':').at(-1) ?? text;
}

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The rules on a schedule, with the functions they call. */
export function schedulesOf(stack: Stack): ScheduleConfig[] {
  const [other] = stack.all('AWS::Scheduler::Schedule', z.unknown());
  if (other) throw new Error(`The local cloud fires rules alone, and ${other.id} is no rule.`);
  return stack
    .all('AWS::Events::Rule', shape)
    .filter(({ properties }) => properties.State === 'ENABLED' && properties.ScheduleExpression)
    .map(({ id, properties }) => ({
      rule: id,
      everyMs: everyMsOf(properties.ScheduleExpression ?? ''),
      functionArns: properties.Targets.map(({ Arn }) => Arn),
    }));
}

/** `rate(15 minutes)`; no rule of the product is of another kind. */
function everyMsOf(expression: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const ms = unitMs[unit];
  if (!ms) throw new Error(`The local cloud does not know the schedule ${expression}.`);
  return Number(count) * ms;
}
