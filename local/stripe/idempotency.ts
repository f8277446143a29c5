// Idempotency keys as Stripe keeps them (docs.stripe.com/api/idempotent_requests).
import { createHash } from 'node:crypto';
import type { HttpRequest } from '../ports.ts';
import { StripeRefusal } from './errors.ts';
import { now, type StripeLedger } from './ledger.ts';

export interface Result {
  status: number;
  body: string;
}

const answerSeconds = 86_400;

export function openIdempotencyKeys(ledger: StripeLedger) {
  const { answers } = ledger.memory;
  const underWay = new Set<string>();
  const forget = () => {
    for (const [old, { at }] of Object.entries(answers)) if (at < now() - answerSeconds) delete answers[old];
  };
  const keep = (key: string, request: HttpRequest, result: Result) => {
    answers[key] = { asked: askedIn(request), ...result, at: now() };
    ledger.save();
  };
  return {
    /**
     * A repeated key gets the first answer again for a day, 500 included, if the request is the same. What `act`
     * throws is not kept: the real one keeps nothing of a request refused before its work began.
     */
    once(request: HttpRequest, act: () => Result): Result & { replayed: boolean } {
      const key = keyIn(request);
      if (key === undefined) return { ...act(), replayed: false };
      forget();
      const held = answers[key];
      if (held && held.asked !== askedIn(request)) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
        throw new StripeRefusal(400, { type: 'idempotency_error', message });
      }
      if (held) return { status: held.status, body: held.body, replayed: true };
      const result = act();
      keep(key, request, result);
      return { ...result, replayed: false };
    },
    /** Has a failure answered for the rest of the day, as the real one does after a 500. */
    keep(request: HttpRequest, result: Result): void {
      const key = keyIn(request);
      if (key !== undefined) keep(key, request, result);
    },
    has(request: HttpRequest): boolean {
      const key = keyIn(request);
      forget();
      return key !== undefined && answers[key] !== undefined;
    },
    begin(request: HttpRequest): () => void {
      const key = keyIn(request);
      if (key === undefined) return () => undefined;
      const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
      if (underWay.has(key))
        throw new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
      underWay.add(key);
      return () => void underWay.delete(key);
    },
  };
}

function keyIn({ method, headers }: HttpRequest): string | undefined {
  return method === 'POST' ? headers['idempotency-key'] : undefined;
}

function askedIn({ path, body }: HttpRequest): string {
  return createHash('sha256').update(`${path}\n`).update(body).digest('hex');
}
