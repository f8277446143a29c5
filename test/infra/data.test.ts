import { describe, expect, it, test } from 'vitest';
import { otherTables, personalTables } from '#functions/adapters/dynamo/account/personal-tables.ts';
import {
  allOf,
  functionsWithEndlessLogs,
  stages,
  synthesized,
  wordsOf,
} from '../support/infra/synthesized.ts';

const tables: Record<string, { keys: string[]; expires?: true; indexes?: Record<string, string[]> }> = {
  licenses: {
    keys: ['user_id', 'license_key'],
    indexes: { 'by-key': ['license_key'], 'by-look': ['dated', 'look_at'] },
  },
  operations: {
    keys: ['id'],
    expires: true,
    indexes: { 'by-open': ['open', 'userId'], 'by-look': ['open', 'lookAt'] },
  },
  counts: { keys: ['license_key', 'period'], expires: true },
  'rollups-due': { keys: ['shard', 'due'] },
  clicks: {
    keys: ['license_key', 'id'],
    expires: true,
    indexes: {
      'by-lead': ['lead_of', 'id'],
      'by-conversion': ['conversion_of', 'marked'],
      'by-value': ['value_key', 'id'],
    },
  },
  leads: { keys: ['license_key', 'id'], expires: true },
  'billing-records': { keys: ['id'], expires: true },
  limits: { keys: ['id'], expires: true },
  'account-requests': { keys: ['id'], expires: true },
  'letters-sent': { keys: ['id'], expires: true },
  notifications: { keys: ['user_id'] },
  chats: { keys: ['user_id', 'id'] },
};

test('every table is known to the export and the deletion of an account, with its keys', () => {
  const { tracked, owned, mentioning } = personalTables;
  const personal = { ...tracked, ...owned, ...mentioning };
  expect([...Object.keys(personal), ...otherTables].sort()).toEqual(Object.keys(tables).sort());
  for (const [name, keys] of Object.entries(personal)) expect(keys, name).toEqual(tables[name]?.keys);
});

interface Key {
  AttributeName: string;
}

describe.each(stages)('data of stage %s', stage => {
  const { template, settings } = synthesized(stage);

  it('has the tables that the functions use', () => {
    const found = Object.fromEntries(
      allOf(template, 'AWS::DynamoDB::Table').map(([id, table]) => [
        wordsOf(id),
        {
          keys: (table.KeySchema as Key[]).map(({ AttributeName }) => AttributeName),
          ...(table.TimeToLiveSpecification ? { expires: true } : {}),
          ...(table.GlobalSecondaryIndexes
            ? {
                indexes: Object.fromEntries(
                  (table.GlobalSecondaryIndexes as { IndexName: string; KeySchema: Key[] }[]).map(index => [
                    index.IndexName,
                    index.KeySchema.map(({ AttributeName }) => AttributeName),
                  ]),
                ),
              }
            : {}),
        },
      ]),
    );
    expect(found).toEqual(tables);
  });

  // DAT-013
  it('can restore every table but that of counted tries, and protects the tables of a permanent stage from deletion', () => {
    for (const [id, table] of allOf(template, 'AWS::DynamoDB::Table')) {
      expect(table).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: id !== 'Limits' },
        DeletionProtectionEnabled: !settings.removable,
      });
      if (table.TimeToLiveSpecification)
        expect(table.TimeToLiveSpecification).toEqual({ AttributeName: 'expires_at', Enabled: true });
    }
  });

  it('keeps exported files for a day, tables of outcomes for a week, and the ledger of deletions longer than a table can be restored', () => {
    const rules = allOf(template, 'AWS::S3::Bucket').flatMap(
      ([, { LifecycleConfiguration: kept }]) => (kept as { Rules: object[] } | undefined)?.Rules ?? [],
    );
    const restorableDays = 35;
    expect(rules).toEqual([
      { Prefix: 'exports/', ExpirationInDays: 1, Status: 'Enabled' },
      // Longer than the days in which it can be asked for and the four of an outage.
      { Prefix: 'outcomes/', ExpirationInDays: 7, Status: 'Enabled' },
      { Prefix: 'deletions/', ExpirationInDays: restorableDays + 5, Status: 'Enabled' },
      {
        Prefix: 'trail/',
        ExpirationInDays: 366,
        Status: 'Enabled',
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
    ]);
  });

  // DAT-020
  it('keeps the audit trail for a year, where nothing can be changed on a permanent stage', () => {
    const [trail] = allOf(template, 'AWS::S3::Bucket').filter(([id]) => id.startsWith('AuditTrail'));
    const lock = {
      ObjectLockEnabled: 'Enabled',
      Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: 365 } },
    };
    expect(trail?.[1].VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(trail?.[1].ObjectLockConfiguration).toEqual(settings.removable ? undefined : lock);
  });

  // DAT-008
  it('keeps every log for at most three months', () => {
    const groups = allOf(template, 'AWS::Logs::LogGroup');
    expect(groups.length).toBeGreaterThan(20);
    const days = groups.map(([name, { RetentionInDays }]) => [name, Number(RetentionInDays)] as const);
    expect(days.filter(([, kept]) => !(kept <= 90))).toEqual([]);
  });

  it('has every function, of CDK’s own helpers too, write into a log that ends', () => {
    expect(functionsWithEndlessLogs(template)).toEqual([]);
  });

  // The gateway writes its own errors into a group of this name, and makes one that nothing ends where there is none.
  it('has the log of the gateway’s own errors made before the gateway could', () => {
    const [restApi = ''] = allOf(template, 'AWS::ApiGateway::RestApi').map(([id]) => id);
    const name = { 'Fn::Join': ['', ['API-Gateway-Execution-Logs_', { Ref: restApi }, `/${stage}`]] };
    const group = allOf(template, 'AWS::Logs::LogGroup').find(
      ([, { LogGroupName }]) => JSON.stringify(LogGroupName) === JSON.stringify(name),
    );
    expect(group?.[1].RetentionInDays).toBe(settings.removable ? 7 : 90);
    const [gateway] = Object.values(template.findResources('AWS::ApiGateway::Stage'));
    // Without the account's role no stage may log at all.
    const [role] = allOf(template, 'AWS::ApiGateway::Account').map(([id]) => id);
    expect(gateway?.DependsOn).toEqual(expect.arrayContaining([group?.[0], role]));
  });

  it('has no public bucket', () => {
    const buckets = allOf(template, 'AWS::S3::Bucket');
    expect(buckets).toHaveLength(4);
    for (const [, bucket] of buckets) {
      expect(Object.values(bucket.PublicAccessBlockConfiguration as object)).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
    for (const [, policy] of allOf(template, 'AWS::S3::BucketPolicy')) {
      const { Statement } = policy.PolicyDocument as { Statement: { Effect: string; Principal: object }[] };
      const allowed = Statement.filter(({ Effect }) => Effect === 'Allow').map(({ Principal }) =>
        JSON.stringify(Principal),
      );
      expect(allowed.some(principal => principal.includes('"*"'))).toBe(false);
      expect(Statement.some(({ Effect }) => Effect === 'Deny')).toBe(true);
    }
  });

  // FLT-034
  it('parks messages that a queue could not deliver', () => {
    const queues = new Map(allOf(template, 'AWS::SQS::Queue'));
    expect([...queues.keys()].map(wordsOf).sort()).toEqual(
      [
        'deletions',
        'exports',
        'letters',
        'licenses-all',
        'licenses-due',
        'monthly-reports',
        'outcome-files',
        'payments',
        'report-changes',
        'roll-ups',
        'trackers',
        'visits',
        'warehouse-rows',
      ]
        .flatMap(name => [name, `${name}-parked`])
        .sort(),
    );
    for (const [id, queue] of queues) {
      expect(queue.SqsManagedSseEnabled).toBe(true);
      if (id.endsWith('Parked')) continue;
      const { deadLetterTargetArn } = queue.RedrivePolicy as {
        deadLetterTargetArn: { 'Fn::GetAtt': string[] };
      };
      expect(deadLetterTargetArn['Fn::GetAtt'][0]).toBe(`${id}Parked`);
    }
  });
});
