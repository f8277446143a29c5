import type { HttpService } from '../../../local/ports.ts';

/** Stripe's subscriptions as in live mode, in which a card's fingerprint tells whose it is. */
export function withLiveCards(sandbox: HttpService): HttpService {
  return {
    ...sandbox,
    async handle(request) {
      const answer = await sandbox.handle(request);
      if (!request.path.startsWith('/v1/subscriptions')) return answer;
      return { ...answer, body: answer.body.toString().replaceAll('"livemode": false', '"livemode": true') };
    },
  };
}
