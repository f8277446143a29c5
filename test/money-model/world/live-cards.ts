import type { HttpService } from '../../../local/ports.ts';

/**
 * Stripe's subscriptions as in live mode, in which a card's fingerprint tells whose it is: that of each test card is
 * another in each life.
 */
export function withLiveCards(sandbox: HttpService, lifeNow: () => number): HttpService {
  return {
    ...sandbox,
    async handle(request) {
      const answer = await sandbox.handle(request);
      if (!request.path.startsWith('/v1/subscriptions')) return answer;
      const body = answer.body
        .toString()
        .replaceAll('"livemode": false', '"livemode": true')
        .replaceAll(/"fingerprint": "(\w+)"/g, (_, card) => `"fingerprint": "${card}${lifeNow()}"`);
      return { ...answer, body };
    },
  };
}
