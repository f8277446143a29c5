import { parameterSecrets, type Secrets } from '#functions/adapters/aws/secrets.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { env } from '#functions/runtime/env.ts';

/** This stage's secrets, as far as the function may read them. */
export function secrets(): Secrets {
  return parameterSecrets({ path: env('SECRETS_PATH'), clock: systemClock });
}
