// A copy of the tables every night in another account: what a stolen key or a deleted account takes along, it keeps.
// Why: docs/decisions/0129
import { Arn, ArnFormat, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ArnPrincipal, ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import { acceptFindings } from '../accepted-findings.ts';
import type { Settings } from '../settings.ts';
import type { Tables } from './tables.ts';

/** As long as a table can be restored by itself. */
const kept = Duration.days(35);

export class Backups extends Construct {
  constructor(scope: Construct, settings: Settings, tables: Tables) {
    super(scope, 'Backups');
    const { backupVaultArn, removable } = settings;
    if (!backupVaultArn) return;
    const removalPolicy = removable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
    // A vault under AWS's own key cannot be copied from by another account.
    const key = new Key(this, 'Key', { enableKeyRotation: true, removalPolicy });
    const { account } = Arn.split(backupVaultArn, ArnFormat.COLON_RESOURCE_NAME);
    letCopy(key, new ArnPrincipal(`arn:aws:iam::${account}:root`));
    const backupVaultName = ownNameFor(this, settings.stage);
    const vault = new BackupVault(this, 'Vault', { backupVaultName, encryptionKey: key, removalPolicy });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
      ],
    });
    acceptFindings(role, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
        'AWS defines what its back-up service needs to read a table; only that service may take the role.',
    });
    const plan = new BackupPlan(this, 'Plan', { backupVault: vault });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'nightly',
        scheduleExpression: Schedule.cron({ hour: '5', minute: '0' }),
        deleteAfter: kept,
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Other', backupVaultArn),
            deleteAfter: kept,
          },
        ],
      }),
    );
    plan.addSelection('Tables', {
      role,
      resources: Object.values(tables).map(table => BackupResource.fromDynamoDbTable(table)),
    });
  }
}

/**
 * What AWS asks the key of a vault to allow the account that copies from it: without its description and grants the copy
 * says that the key is not accessible. Grants are for services of AWS only.
 */
function letCopy(key: Key, copier: ArnPrincipal): void {
  key.grantEncryptDecrypt(copier);
  key.grant(copier, 'kms:DescribeKey');
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [copier],
      actions: ['kms:CreateGrant', 'kms:ListGrants', 'kms:RevokeGrant'],
      resources: ['*'],
      conditions: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
    }),
  );
}

/**
 * A vault must have a name and outlives its stack: the next stack of this stage has another id, and would find this one's
 * name taken.
 * Why: docs/decisions/0121
 */
function ownNameFor(scope: Construct, stage: string): string {
  const ofStack = Fn.select(2, Fn.split('/', Stack.of(scope).stackId));
  return Fn.join('-', [product.slug, stage, Fn.select(0, Fn.split('-', ofStack))]);
}
