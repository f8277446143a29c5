import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The CDK library's switches as `cdk.json` sets them, for runs that do not come through its command line. */
export const featureFlags = (root: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')).context;
