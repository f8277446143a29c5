import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { parameterSecrets } from './secrets.ts';

const ssm = mockClient(SSMClient);
beforeEach(() => ssm.reset());

test('the end of a line an operator pasted along is no part of a secret', async () => {
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: 'whsec_1\n' } });
  expect(await parameterSecrets('/utmost/test')('stripe-webhook-secret')).toBe('whsec_1');
});

test('is read once, and again after a failure', async () => {
  ssm
    .on(GetParameterCommand)
    .rejectsOnce('throttled')
    .resolves({ Parameter: { Value: 'a' } });
  const secrets = parameterSecrets('/utmost/test');
  await expect(secrets('key')).rejects.toThrow('throttled');
  expect([await secrets('key'), await secrets('key')]).toEqual(['a', 'a']);
  expect(ssm.commandCalls(GetParameterCommand)).toHaveLength(2);
});

test('that is empty is a fault of the deployment', async () => {
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: ' \n' } });
  await expect(parameterSecrets('/utmost/test')('key')).rejects.toThrow('secret key is empty');
});
