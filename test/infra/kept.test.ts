// What outlives a stack must not stand in the way of the next one.
import { describe, expect, it } from 'vitest';
import { freshlySynthesized, type Synthesized, stages, synthesized } from '../support/infra/synthesized.ts';

const keeping = [
  ...['AWS::DynamoDB::Table', 'AWS::SQS::Queue', 'AWS::Cognito::UserPool'],
  ...['AWS::S3::Bucket'],
];

interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

function resourcesOf({ template }: Synthesized): [string, Resource][] {
  return Object.entries(template.toJSON().Resources as Record<string, Resource>);
}

function protectedIn(stack: Synthesized): string[] {
  return resourcesOf(stack)
    .filter(([, { Properties: of }]) => of?.DeletionProtectionEnabled || of?.DeletionProtection === 'ACTIVE')
    .map(([id]) => id);
}

describe.each(stages)('what stage %s keeps', stage => {
  const backupVaultArn = 'arn:aws:backup:us-east-1:222222222222:backup-vault:utmost';
  const found = resourcesOf(freshlySynthesized(stage, { backupVaultArn }));

  it('has no name of its own, because the next creation would find it taken', () => {
    const named = found
      .filter(([, { DeletionPolicy: policy }]) => policy?.startsWith('Retain'))
      .flatMap(([id, { Properties = {} }]) =>
        Object.entries(Properties)
          // A name that has the stack's own id in it is another one for the next stack.
          .filter(([, value]) => !JSON.stringify(value).includes('{"Ref":"AWS::StackId"}'))
          .map(([key]) => `${id}.${key}`),
      )
      // Any number of pools may have the same name: it is a label.
      .filter(path => /Name$/.test(path) && !path.endsWith('.UserPoolName'));
    expect(named).toEqual([]);
  });

  it('goes again when its creation fails', () => {
    const always = found.filter(([, { DeletionPolicy: policy }]) => policy === 'Retain');
    // Through this role the gateway writes the logs of all stages of an account.
    expect(always.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'ApiRestAccount',
      'ApiRestCloudWatchRole',
    ]);
  });
});

it('a permanent stage keeps everything that customers have put into it', () => {
  const policies = resourcesOf(synthesized('prod'))
    .filter(([id, { Type }]) => keeping.includes(Type) && !id.startsWith('SitePages'))
    .map(([, one]) => [one.DeletionPolicy, one.UpdateReplacePolicy].join());
  expect(policies.length).toBeGreaterThan(35);
  expect(new Set(policies)).toEqual(new Set(['RetainExceptOnCreate,Retain']));
});

it('a bucket that is filled while the stack is made is emptied when that fails', () => {
  const found = resourcesOf(synthesized('prod'));
  const [id] =
    found.find(([name, { Type }]) => Type === 'AWS::S3::Bucket' && name.startsWith('SitePages')) ?? [];
  const emptied = found.filter(([, { Type }]) => Type === 'Custom::S3AutoDeleteObjects');
  expect(emptied.map(([, { Properties }]) => Properties?.BucketName)).toEqual([{ Ref: id }]);
});

it('a permanent stage protects its tables, its accounts and itself, yet not while it is made', () => {
  const standing = synthesized('prod');
  expect([standing.stack.terminationProtection, protectedIn(standing).length]).toEqual([true, 13]);
  const first = freshlySynthesized('prod', { first: true });
  expect([first.stack.terminationProtection, protectedIn(first)]).toEqual([false, []]);
});
