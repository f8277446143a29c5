import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { accountScope } from '#shared/fresh-sign-in.ts';

/**
 * Tokens that were renewed, or came of anything but a sign-in just now, change nothing of the account at the pool. Those of a
 * sign-in do, until they expire after minutes.
 * Why: docs/decisions/0171
 */
export async function handler(
  event: PreTokenGenerationV2TriggerEvent,
): Promise<PreTokenGenerationV2TriggerEvent> {
  if (event.triggerSource !== 'TokenGeneration_Authentication')
    event.response.claimsAndScopeOverrideDetails = {
      accessTokenGeneration: { scopesToSuppress: [accountScope] },
    };
  return event;
}
