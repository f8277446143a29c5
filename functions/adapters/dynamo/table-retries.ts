import { ConfiguredRetryStrategy } from '@smithy/core/retry';

type Refresh = ConfiguredRetryStrategy['refreshRetryTokenForRetry'];

const tries = 7;
/** Of a table that does not answer: each may wait for its whole time limit. */
const triesWithoutAnswer = 3;
const longestPauseMs = 400;

/**
 * A busy table is asked again soon and often: its refusals cost no time, and the SDK's own pauses of up to three seconds
 * between three tries are longer than a page may take. On-demand tables throttle for moments: seven tries are a second
 * and a half, and where three reads in ten are refused, one in 4,500 fails. The SDK's allowance of retries stays, so a
 * client whose requests are all refused stops repeating after a hundred. `@smithy/core` is the SDK's own and moves with
 * it.
 */
class TableRetries extends ConfiguredRetryStrategy {
  constructor() {
    super(tries, attempt => Math.random() * Math.min(50 * 2 ** (attempt - 1), longestPauseMs));
  }

  override refreshRetryTokenForRetry(...[token, failure]: Parameters<Refresh>): ReturnType<Refresh> {
    if (failure.errorType !== 'THROTTLING' && token.getRetryCount() + 1 >= triesWithoutAnswer)
      return Promise.reject(new Error('tried often enough'));
    return super.refreshRetryTokenForRetry(token, failure);
  }
}

/** How the client of the tables tries again. Its pauses come to a second and a half at the most. */
export function tableRetries(): ConfiguredRetryStrategy {
  return new TableRetries();
}
