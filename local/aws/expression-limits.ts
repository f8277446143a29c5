import { AwsError } from '../aws-error.ts';
import type { Body } from './dynalite-insides.ts';

// DynamoDB's limits of expressions, which dynalite does not know.
const mostBytes = 4096;
const mostOperators = 300;
const longestName = 255;

const operator = /\b(?:AND|OR|NOT|BETWEEN|IN)\b|<>|[<>]=?|=|[+-]|\w+\s*\(/gi;

/** Refuses a request whose expressions DynamoDB would refuse for their size. */
export function checkExpressions(body: Body): void {
  for (const [name, value] of Object.entries(body)) {
    if (!name.endsWith('Expression') || typeof value !== 'string') continue;
    const bytes = Buffer.byteLength(value);
    if (bytes > mostBytes)
      throw tooLarge(
        `Invalid ${name}: Expression size has exceeded the maximum allowed size; expression size: ${bytes}`,
      );
    const operators = value.match(operator)?.length ?? 0;
    if (operators > mostOperators)
      throw tooLarge(
        `Invalid ${name}: The expression contains too many operators; operator count: ${operators}`,
      );
  }
  for (const name of Object.values((body.ExpressionAttributeNames ?? {}) as Record<string, string>))
    if (Buffer.byteLength(name) > longestName)
      throw tooLarge(`ExpressionAttributeNames contains a name of more than ${longestName} bytes`);
}

function tooLarge(message: string) {
  return new AwsError('com.amazon.coral.validate#ValidationException', message);
}
