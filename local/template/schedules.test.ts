import { expect, test } from 'vitest';
import { asyncRetriesOf } from './schedules.ts';
import { openStack } from './stack.ts';

test('a failed run is repeated as often as the template says, by default twice', () => {
  const stack = openStack(
    {
      stackName: 'shop',
      account: '1',
      region: 'us-east-1',
      asset: (key: string) => key,
      template: {
        Parameters: {},
        Mappings: {},
        Conditions: {},
        Outputs: {},
        Resources: {
          Fn: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'job' } },
          Once: {
            Type: 'AWS::Lambda::EventInvokeConfig',
            Properties: { FunctionName: { Ref: 'Fn' }, Qualifier: '$LATEST', MaximumRetryAttempts: 0 },
          },
        },
      },
    },
    { site: 'http://localhost:1', demo: '', api: '', collect: '', services: '' },
  );
  const retriesOf = asyncRetriesOf(stack);
  expect(retriesOf('arn:aws:lambda:us-east-1:1:function:job')).toBe(0);
  expect(retriesOf('arn:aws:lambda:us-east-1:1:function:other')).toBe(2);
});
