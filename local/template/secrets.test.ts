import { expect, it } from 'vitest';
import * as z from 'zod';
import { placeholders } from '../run-values.ts';
import { openStack } from './stack.ts';

it('a text with a generated secret has a value in its place, another one for each secret', () => {
  const secret = { Type: 'AWS::SecretsManager::Secret', Properties: {} };
  const text = (name: string) => {
    const code = ["const key = '{{resolve:secretsmanager:", { Ref: name }, ":SecretString:::}}';"];
    return { Type: 'Custom::Shown', Properties: { code: { 'Fn::Join': ['', code] } } };
  };
  const stack = openStack(
    {
      stackName: 'shop-local',
      account: '1',
      region: 'us-east-1',
      asset: key => key,
      template: {
        Parameters: {},
        Mappings: {},
        Conditions: {},
        Outputs: {},
        Resources: { One: secret, Two: secret, First: text('One'), Again: text('One'), Second: text('Two') },
      },
    },
    placeholders.addresses,
  );
  const shown = stack.all('Custom::Shown', z.object({ code: z.string() })).map(one => one.properties.code);
  expect(shown[0]).toMatch(/^const key = '[0-9a-f]{64}';$/);
  expect(shown[1]).toBe(shown[0]);
  expect(shown[2]).not.toBe(shown[0]);
});
