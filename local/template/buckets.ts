import * as z from 'zod';
import type { Stack } from './stack.ts';

export function bucketsOf(stack: Stack): string[] {
  return stack.all('AWS::S3::Bucket', z.object({})).map(({ ref }) => ref);
}
