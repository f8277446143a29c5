import { parameterSecrets, type Secrets } from '#functions/adapters/aws/secrets.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { env } from '#functions/runtime/env.ts';

/** This stage's secrets, limited to those the function may read. */
export function secrets(): Secrets {
  return parameterSecrets({ path: env('SECRETS_PATH'), clock: systemClock });
}
