import * as z from 'zod';
import type { Stack } from './stack.ts';

export const bucketsOf = (stack: Stack): string[] =>
  stack.all('AWS::S3::Bucket', z.object({})).map(({ ref }) => ref);
