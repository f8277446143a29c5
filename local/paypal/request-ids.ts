// What PayPal-Request-Id does (developer.paypal.com/api/rest/reference/idempotency, and the reference of each API).
import { createHash } from 'node:crypto';
import type { HttpRequest } from '../ports.ts';
import type { Switches } from '../switches.ts';
import { impossible, PaypalError } from './errors.ts';
import type { PaypalLedger } from './ledger.ts';

interface Result {
  status: number;
  body: string;
}

const hourMs = 3_600_000;
/** How long answers are kept, for the operations whose reference lists the header. */
const keptMs: Readonly<Record<string, number>> = {
  'subscriptions.create': 72 * hourMs,
  'products.create': 72 * hourMs,
  'plans.create': 72 * hourMs,
  'orders.create': 6 * hourMs,
  'orders.capture': 6 * hourMs,
  'captures.refund': 45 * 24 * hourMs,
};

export function openRequestIds({ memory: { answers } }: PaypalLedger, switches: Switches) {
  const underWay = new Set<string>();

  const windowOf = (operation: string): number => {
    const positions = switches.positions();
    if (operation === 'subscriptions.create' && positions['paypal-subscription-request-id'] === 'ignored')
      return 0;
    const others = positions['paypal-other-request-ids'] === 'honored' ? keptMs['subscriptions.create'] : 0;
    return keptMs[operation] ?? others ?? 0;
  };

  /** What a repetition is recognized by; nothing where the header means nothing. */
  const keyOf = (operation: string, { method, path, headers }: HttpRequest): string | undefined => {
    const id = headers['paypal-request-id'];
    return method === 'POST' && id && windowOf(operation) > 0 ? `${path} ${id}` : undefined;
  };

  return {
    /** Does what is asked once: a repetition gets the first answer, the same id for something else a refusal. */
    once(operation: string, request: HttpRequest, act: () => Result): Result {
      const key = keyOf(operation, request);
      if (key === undefined) return act();
      const now = Date.now();
      const asked = createHash('sha256').update(request.body).digest('hex');
      const held = answers[key];
      if (!held || held.at < now - windowOf(operation)) {
        const result = act();
        answers[key] = { ...result, asked, at: now };
        return result;
      }
      // Written down for one API only (payment-tokens/v3/errors/paypal_request_id_previously_used).
      if (held.asked !== asked) throw impossible('PAYPAL_REQUEST_ID_PREVIOUSLY_USED');
      return { status: held.status === 201 ? 200 : held.status, body: held.body };
    },
    /** "When you send two simultaneous API requests with same header, PayPal … might fail the second request." */
    begin(operation: string, request: HttpRequest): () => void {
      const key = keyOf(operation, request);
      if (key === undefined) return () => undefined;
      if (underWay.has(key)) throw new PaypalError(409, 'PREVIOUS_REQUEST_IN_PROGRESS');
      underWay.add(key);
      return () => void underWay.delete(key);
    },
  };
}
