import * as z from 'zod';
import type { FunctionConfig } from '../ports.ts';
import { number, type Stack } from './stack.ts';

const shape = z.object({
  Runtime: z.string().default(''),
  Handler: z.string().default('index.handler'),
  Code: z.object({ S3Key: z.string().optional() }),
  Timeout: number.default(3),
  MemorySize: number.default(128),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()).default({}) }).prefault({}),
});

/** The product's functions; those the CDK adds for deployments run in other languages. */
export function functionsOf(stack: Stack): FunctionConfig[] {
  return stack
    .all('AWS::Lambda::Function', shape)
    .filter(
      ({ properties }) => properties.Runtime.startsWith('nodejs') && properties.Code.S3Key !== undefined,
    )
    .map(({ id, ref, attribute, properties }) => ({
      id,
      name: ref,
      arn: attribute('Arn'),
      folder: stack.asset(properties.Code.S3Key ?? ''),
      handler: properties.Handler,
      timeoutSeconds: properties.Timeout,
      memoryMb: properties.MemorySize,
      environment: properties.Environment.Variables,
    }));
}
