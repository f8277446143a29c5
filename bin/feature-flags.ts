import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The CDK library's feature flags from `cdk.json`, for runs that do not go through its command line. */
export function featureFlags(root: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context;
}
