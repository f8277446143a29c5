import type * as z from 'zod';
import { PaypalError } from './errors.ts';

interface How {
  place?: 'body' | 'query';
  /** Orders and Payments have one issue for texts too short and too long. */
  joinsLengths?: boolean;
}

/** PayPal's name for each way a field can be wrong; what is not listed has an impossible value. */
const issues: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_format: 'INVALID_PARAMETER_SYNTAX',
  invalid_type: 'INVALID_PARAMETER_SYNTAX',
};

/** The fields of a request that the stand-in acts on; refuses the first that is missing, too long or malformed. */
export function readFields<S extends z.ZodType>(
  schema: S,
  sent: unknown,
  { place = 'body', joinsLengths = false }: How = {},
): z.output<S> {
  const read = schema.safeParse(sent, { reportInput: true });
  if (read.success) return read.data;
  const [first] = read.error.issues as [z.core.$ZodIssue];
  const issue = joinsLengths ? issueOf(first).replace(/_(MIN|MAX)_LENGTH$/, '_LENGTH') : issueOf(first);
  throw new PaypalError(400, issue, { field: `/${first.path.join('/')}`, place, value: first.input });
}

function issueOf(wrong: z.core.$ZodIssue): string {
  if (wrong.input === undefined) return 'MISSING_REQUIRED_PARAMETER';
  if (wrong.code === 'too_big' || wrong.code === 'too_small') {
    const side = wrong.code === 'too_big' ? 'MAX' : 'MIN';
    if (wrong.origin === 'string') return `INVALID_STRING_${side}_LENGTH`;
    return wrong.origin === 'array' ? `INVALID_ARRAY_${side}_ITEMS` : `INVALID_INTEGER_${side}_VALUE`;
  }
  return issues[wrong.code] ?? 'INVALID_PARAMETER_VALUE';
}
