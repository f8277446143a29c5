import { expect, it } from 'vitest';
import { poolsOf } from './pools.ts';
import { openStack } from './stack.ts';

function poolOf(properties: Record<string, unknown>) {
  const resources = { Pool: { Type: 'AWS::Cognito::UserPool', Properties: properties } };
  const stack = openStack(
    {
      stackName: 'shop-local',
      account: '1',
      region: 'us-east-1',
      asset: (key: string) => key,
      template: { Parameters: {}, Outputs: {}, Mappings: {}, Conditions: {}, Resources: resources },
    },
    {
      site: 'http://localhost:1',
      demo: 'http://acme.localhost:2',
      api: 'http://localhost:3',
      collect: 'http://localhost:4',
      services: 'http://localhost:5',
    },
  );
  return poolsOf(stack)[0];
}

const LambdaConfig = {
  CustomMessage: 'arn:mail',
  PreTokenGenerationConfig: { LambdaArn: 'arn:tokens', LambdaVersion: 'V2_0' },
};

it('takes the trigger of access tokens like any other', () => {
  expect(poolOf({ LambdaConfig })?.triggers).toEqual({
    CustomMessage: 'arn:mail',
    PreTokenGeneration: 'arn:tokens',
  });
});

it('refuses it where the plan has none, as AWS does', () => {
  expect(poolOf({ UserPoolTier: 'LITE' })?.triggers).toEqual({});
  expect(() => poolOf({ LambdaConfig, UserPoolTier: 'LITE' })).toThrow('plan Lite');
});

it('refuses a version of its event that the stand-in does not send', () => {
  const older = { PreTokenGenerationConfig: { LambdaArn: 'arn:tokens', LambdaVersion: 'V1_0' } };
  expect(() => poolOf({ LambdaConfig: older })).toThrow();
});
