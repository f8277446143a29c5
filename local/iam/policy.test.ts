import { expect, test } from 'vitest';
import { isAllowed, type Statement } from './policy.ts';

const allow = (Action: string, Resource: string): Statement => ({
  Effect: 'Allow',
  Action: [Action],
  Resource: [Resource],
});

test('answers are cached per policy and right, never mixed up', () => {
  const reader = [allow('s3:Get*', 'arn:aws:s3:::one/*')];
  const writer = [allow('s3:put?bject', 'arn:aws:s3:::one/*'), { ...reader[0], Effect: 'Deny' } as Statement];
  const of = (policy: readonly Statement[]) =>
    ['s3:GetObject', 's3:PutObject'].flatMap(action =>
      ['one/a', 'two/a'].map(file => isAllowed(policy, action, `arn:aws:s3:::${file}`)),
    );
  for (let time = 0; time < 2; time++) {
    expect(of(reader)).toEqual([true, false, false, false]);
    expect(of(writer)).toEqual([false, false, true, false]);
  }
});
