import type { HttpAnswer, HttpRequest } from '../ports.ts';
import type { Switches } from '../switches.ts';
import { debugId, mockRefusal, PaypalError } from './errors.ts';
import type { PaypalLedger } from './ledger.ts';
import { demandToken } from './oauth.ts';
import { readFields } from './read-fields.ts';
import type { PaypalAsk, PaypalRoute } from './route.ts';
import type { PaypalSpecification } from './specification.ts';

type Result = { status: number; body: string };
type Made = { id?: string; status?: string; links?: object[] };
type Named = Pick<HttpRequest, 'method' | 'path'>;

/** How long answers are kept: PayPal's figure for Subscriptions (Orders: six hours, Payments: 45 days). */
const keptMs = 72 * 3_600_000;

/** Answers PayPal's calls; paths begin at `/v1` or `/v2`. */
export function openPaypalRouter(
  ledger: PaypalLedger,
  routes: readonly PaypalRoute[],
  switches: Switches,
  specification?: PaypalSpecification,
) {
  const { answers } = ledger.memory;
  const find = ({ method, path }: Named) =>
    routes.find(route => route.method === method && route.path.test(path));

  const run = (route: PaypalRoute, request: HttpRequest): Result => {
    const { operation, status } = route;
    const sent = jsonOf(request.body);
    const mock = mockRefusal(request.headers['paypal-mock-response']);
    if (mock) throw mock;
    if (route.method === 'POST') specification?.checkBody(operation, sent);
    const id = route.path.exec(request.path)?.[1] ?? '';
    const joinsLengths = /^(orders|captures)\./.test(operation);
    const body = readFields(route.body, sent, { joinsLengths });
    const named: PaypalAsk['named'] = kind => ledger.get(kind, id);
    const answer = route.run({ ledger, named, id, body, query: request.query });
    if (!answer) return { status: 204, body: '' };
    specification?.checkAnswer(operation, status, JSON.parse(JSON.stringify(answer)));
    return { status, body: JSON.stringify(asPreferred(answer, route, request)) };
  };

  /** A repeated request id gets the first answer again, even with another body. */
  const once = (key: string, act: () => Result): Result => {
    const now = Date.now();
    for (const [old, { at }] of Object.entries(answers)) if (at < now - keptMs) delete answers[old];
    const held = answers[key];
    if (held) return { status: held.status === 201 ? 200 : held.status, body: held.body };
    const result = act();
    answers[key] = { ...result, at: now };
    return result;
  };

  const answer = (request: HttpRequest): Result => {
    demandToken(ledger, request);
    const route = find(request);
    if (!route) throw new PaypalError(404);
    const requestId = request.headers['paypal-request-id'];
    const act = () => run(route, request);
    const isIgnored =
      route.operation === 'subscriptions.create' &&
      switches.positions()['paypal-subscription-request-id'] === 'ignored';
    if (route.method !== 'POST' || !requestId || isIgnored) return act();
    return once(`${request.path} ${requestId}`, act);
  };

  return {
    operationOf: (request: Named): string | undefined => find(request)?.operation,
    handle(request: HttpRequest): HttpAnswer {
      const debug = debugId();
      const headers = { 'content-type': 'application/json', 'paypal-debug-id': debug };
      try {
        return { ...answer(request), headers };
      } catch (cause) {
        if (!(cause instanceof PaypalError)) console.error('The PayPal sandbox failed:', cause);
        const refusal = cause instanceof PaypalError ? cause : new PaypalError(500);
        return { status: refusal.status, headers, body: JSON.stringify(refusal.body(debug)) };
      } finally {
        ledger.save();
      }
    },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8') || '{}');
  } catch {
    throw new PaypalError(400, 'MALFORMED_REQUEST_JSON');
  }
}

/** Without `Prefer: return=representation` the answer has id, status and links only, that of an invoice its link. */
function asPreferred(answer: Made, { operation, status }: PaypalRoute, { headers }: HttpRequest): object {
  if (status !== 201 || headers.prefer === 'return=representation') return answer;
  const { id, status: state, links = [] } = answer;
  return operation === 'invoices.create' ? { ...links[0] } : { id, status: state, links };
}
