import type { HttpService } from '../../../local/ports.ts';

/** Stripe's subscriptions and cards as in live mode, in which a card's fingerprint identifies its owner. */
export function withLiveCards(sandbox: HttpService): HttpService {
  return {
    ...sandbox,
    async handle(request) {
      const answer = await sandbox.handle(request);
      if (!/^\/v1\/(subscriptions|payment_methods)/.test(request.path)) return answer;
      return { ...answer, body: answer.body.toString().replaceAll('"livemode": false', '"livemode": true') };
    },
  };
}
