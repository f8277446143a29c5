// Our own customer: a job that does what customers do, from outside, and says at which step it failed.
// Why: docs/decisions/0128
import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ProductFunction } from '../product-function.ts';
import type { InfraContext } from '../rights/infra-context.ts';
import { keepsSecrets, knows } from '../rights/rights.ts';
import { everyQuarterHour } from './schedule.ts';

type Context = Pick<InfraContext, 'settings' | 'pool'> & { apiUrl: string };

/** It holds no right but its own password: whatever it reads, it reads as anybody does. */
export function watchStage(scope: Construct, built: string, { settings, pool, apiUrl }: Context): void {
  const job = new ProductFunction(scope, 'WatchStage', {
    settings,
    built,
    kind: 'jobs',
    name: 'watch-stage',
    timeout: Duration.minutes(1),
    rights: [
      keepsSecrets(settings, 'watch-password'),
      knows({ USER_POOL_ID: pool.id, USER_POOL_CLIENT_ID: pool.clientId, API_URL: apiUrl }),
      knows({ WATCH_EMAIL: `watch@${settings.mailFrom.split('@').at(-1)}` }),
    ],
  });
  everyQuarterHour(job);
}
