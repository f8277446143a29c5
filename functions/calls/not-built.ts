import { systemClock } from '#functions/adapters/clock.ts';
import { cognitoTokens } from '#functions/adapters/cognito/tokens.ts';
import { env } from '#functions/runtime/env.ts';
import { serve } from '#functions/runtime/serve.ts';
import { pool } from '#functions/runtime/settings.ts';
import type { CallName } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';

/** Serves every call that is declared but not built yet: the usual pipeline, answering 501. */
export const handler = serve(
  env('UTMOST_CALL') as CallName,
  () => ({ tokens: cognitoTokens({ ...pool(), clock: systemClock }) }),
  async () => {
    throw new AppError('unbuilt', messages.failure.unbuilt);
  },
);
