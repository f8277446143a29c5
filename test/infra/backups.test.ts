import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, it } from 'vitest';
import { allOf, freshlySynthesized, soleOf, stages, synthesized } from '../support/infra/synthesized.ts';

interface KeyStatement {
  Principal: unknown;
  Action: string | string[];
  Condition?: unknown;
}

const other = 'arn:aws:backup:us-east-1:222222222222:backup-vault:utmost';

it.each(stages)(
  'without another account nothing is backed up beside the tables themselves (stage %s)',
  stage => {
    expect(allOf(synthesized(stage).template, 'AWS::Backup::BackupPlan')).toEqual([]);
  },
);

it('with another account every table goes there each night, readable by it, and is kept as long as here', () => {
  const { app, stack, template } = freshlySynthesized('prod', { backupVaultArn: other });
  const { BackupPlan } = soleOf(template, 'AWS::Backup::BackupPlan') as {
    BackupPlan: { BackupPlanRule: object[] };
  };
  expect(BackupPlan.BackupPlanRule).toEqual([
    expect.objectContaining({
      Lifecycle: { DeleteAfterDays: 35 },
      CopyActions: [{ DestinationBackupVaultArn: other, Lifecycle: { DeleteAfterDays: 35 } }],
    }),
  ]);
  const { BackupSelection } = soleOf(template, 'AWS::Backup::BackupSelection') as {
    BackupSelection: { Resources: unknown[] };
  };
  const tables = allOf(template, 'AWS::DynamoDB::Table').map(([id]) => id);
  const chosen = JSON.stringify(BackupSelection.Resources);
  expect(tables.filter(id => !chosen.includes(`"${id}"`))).toEqual([]);
  expect(BackupSelection.Resources).toHaveLength(tables.length);
  const { KeyPolicy } = soleOf(template, 'AWS::KMS::Key') as { KeyPolicy: { Statement: KeyStatement[] } };
  const ofCopier = KeyPolicy.Statement.filter(one =>
    JSON.stringify(one.Principal).includes('arn:aws:iam::222222222222:root'),
  );
  expect(ofCopier.map(({ Action, Condition }) => [[Action].flat().toSorted(), Condition])).toEqual([
    [['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey*', 'kms:ReEncrypt*'], undefined],
    [
      ['kms:CreateGrant', 'kms:ListGrants', 'kms:RevokeGrant'],
      { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
    ],
  ]);
  expect(new AwsSolutionsChecks(app).validateScope(stack).violations).toEqual([]);
});
