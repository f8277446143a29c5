import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoSignIn } from '#functions/adapters/cognito/password-proof.ts';
import { stageOverHttp } from '#functions/adapters/stage-over-http.ts';
import { env } from '#functions/runtime/env.ts';
import { scheduled } from '#functions/runtime/scheduled.ts';
import { pool } from '#functions/runtime/settings.ts';
import { secrets } from '#functions/wiring/secrets.ts';
import { run } from './run.ts';

export const handler = scheduled(
  'watch-stage',
  () => {
    const signIn = cognitoSignIn({ ...pool(), clock: systemClock });
    const secret = secrets();
    const token = async () => (await signIn(env('WATCH_EMAIL'), await secret('watch-password'))).idToken;
    return {
      stage: stageOverHttp({ site: env('SITE_URL'), api: env('API_URL'), token }),
      clock: systemClock,
    };
  },
  run,
);
