import { AwsError, type JsonService } from '../aws-error.ts';
import { createBucket } from '../gateway/throttle.ts';

/** Of all reads of the account together: the quota of an account that pays for no higher one. */
const perSecond = 40;

/** SSM over a map of names to values; every value counts as a SecureString. */
export function openParameters(values: Map<string, string>, now = Date.now): JsonService {
  const mayPass = createBucket({ rate: perSecond, burst: perSecond }, now);
  const find = (name: string) => {
    const value = values.get(name);
    return value === undefined ? undefined : describe(name, value);
  };

  const operations: Record<string, (body: Record<string, unknown>) => object> = {
    GetParameter(body) {
      const Parameter = find(String(body.Name));
      if (!Parameter) throw new AwsError('ParameterNotFound', 'The parameter was not found.');
      return { Parameter };
    },
    GetParameters(body) {
      const names = (body.Names ?? []) as string[];
      if (names.length < 1 || names.length > 10)
        throw new AwsError('ValidationException', 'Member must have length between 1 and 10.');
      return {
        Parameters: names.map(find).filter(Boolean),
        InvalidParameters: names.filter(name => !values.has(name)),
      };
    },
    PutParameter({ Name, Value, Type, Overwrite }) {
      if (typeof Value !== 'string' || Value.length < 1 || Value.length > 4096)
        throw new AwsError('ValidationException', 'Standard tier parameters hold 1 to 4096 characters.');
      if (Type !== 'SecureString')
        throw new AwsError('UnsupportedParameterType', 'This stand-in keeps SecureStrings only.');
      if (values.has(String(Name)) && Overwrite !== true)
        throw new AwsError('ParameterAlreadyExists', 'The parameter already exists.');
      values.set(String(Name), Value);
      return { Version: 1, Tier: 'Standard' };
    },
    GetParametersByPath(body) {
      const path = String(body.Path).replace(/\/?$/, '/');
      const below = [...values].filter(
        ([name]) => name.startsWith(path) && (body.Recursive || !name.slice(path.length).includes('/')),
      );
      return { Parameters: below.map(([name, value]) => describe(name, value)) };
    },
  };

  return async (operation, body) => {
    const act = operations[operation];
    if (!act) throw new AwsError('UnknownOperationException', operation);
    if (!mayPass()) throw new AwsError('ThrottlingException', 'Rate exceeded');
    return act(body);
  };
}

function describe(Name: string, Value: string) {
  return {
    Name,
    Value,
    Type: 'SecureString',
    Version: 1,
    DataType: 'text',
    ARN: `arn:aws:ssm:us-east-1:000000000000:parameter${Name}`,
  };
}
