// Stripe's sandbox behind a line that fails: before or after the work was done, and for how often a test says.
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { timeLeft } from '#functions/runtime/deadline.ts';
import { listen } from '../../../local/http.ts';
import type { HttpRequest } from '../../../local/ports.ts';
import { openStripeSandbox } from '../../../local/stripe/open-for-test.ts';

/** How a request fails; `after` says that Stripe has done the work. */
export interface LineFault {
  /** As the SDK names it. */
  operation: string;
  /** `silence` never answers, so that the caller's time runs out. */
  how: '500' | 'reset' | 'silence';
  after: boolean;
}

export async function openFaultyStripe() {
  const behind = await openStripeSandbox();
  const faults: LineFault[] = [];
  /** A real 500 is repeated to the same idempotency key for a day. */
  const spoilt = new Set<string>();
  const answer = async (request: HttpRequest) => {
    const operation = behind.sandbox.operationOf(request) ?? '';
    const key = request.headers['idempotency-key'];
    if (key !== undefined && spoilt.has(key)) return failed;
    const fault = faults.find(one => one.operation === operation);
    if (!fault) return behind.sandbox.handle(request);
    faults.splice(faults.indexOf(fault), 1);
    if (fault.after) await behind.sandbox.handle(request);
    if (fault.how === '500' && key !== undefined) spoilt.add(key);
    return fault.how === '500' ? failed : fault.how === 'reset' ? 'hang-up' : 'silence';
  };
  const { port, close } = await listen(0, answer);
  const key = async () => behind.sandbox.keys.secret;
  const stop = async () => {
    await close();
    await behind.stop();
  };
  return {
    connect: stripeClient({ api: `http://127.0.0.1:${port}`, key, timeLeft }),
    fail: (...next: LineFault[]) => void faults.push(...next),
    /** Stripe itself, without the line. */
    stripe: behind.stripe,
    clock: behind.clock,
    press: behind.press,
    stop,
  };
}

const failed = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { type: 'api_error', message: 'injected fault' } }),
};
