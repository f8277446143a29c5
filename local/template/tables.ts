import * as z from 'zod';
import type { TableConfig } from '../ports.ts';
import type { Stack } from './stack.ts';

const keys = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const projection = z.object({
  ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
  NonKeyAttributes: z.array(z.string()).exactOptional(),
});

const shape = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: keys,
  GlobalSecondaryIndexes: z
    .array(z.object({ IndexName: z.string(), KeySchema: keys, Projection: projection }))
    .default([]),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
  PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.boolean() }).optional(),
});

export function tableConfigsOf(stack: Stack): TableConfig[] {
  return stack.all('AWS::DynamoDB::Table', shape).map(({ ref, properties }) => {
    const {
      TimeToLiveSpecification: ttl,
      PointInTimeRecoverySpecification: backup,
      ...definition
    } = properties;
    return {
      name: ref,
      ...definition,
      restorable: backup?.PointInTimeRecoveryEnabled ?? false,
      ...(ttl?.Enabled && { ttl: ttl.AttributeName }),
    };
  });
}
