import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The CDK feature flags from `cdk.json`, which only the `cdk` command line reads on its own. */
export function featureFlags(root: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context;
}
