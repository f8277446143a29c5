import type { HttpAnswer, HttpRequest } from '../ports.ts';
import type { Switches } from '../switches.ts';
import { debugId, mockRefusal, PaypalError } from './errors.ts';
import type { PaypalLedger } from './ledger.ts';
import { demandToken } from './oauth.ts';
import { readFields } from './read-fields.ts';
import { openRequestIds } from './request-ids.ts';
import type { PaypalAsk, PaypalRoute } from './route.ts';
import type { PaypalSpecification } from './specification.ts';

type Result = { status: number; body: string };
type Made = { id?: string; status?: string; links?: object[] };
type Named = Pick<HttpRequest, 'method' | 'path'>;

/** Answers PayPal's calls; paths begin at `/v1` or `/v2`. */
export function openPaypalRouter(
  ledger: PaypalLedger,
  routes: readonly PaypalRoute[],
  switches: Switches,
  specification?: PaypalSpecification,
) {
  const requestIds = openRequestIds(ledger, switches);
  const find = ({ method, path }: Named) =>
    routes.find(route => route.method === method && route.path.test(path));

  const run = (route: PaypalRoute, request: HttpRequest): Result => {
    const { operation, status } = route;
    const sent = jsonOf(request.body);
    const mock = mockRefusal(request.headers['paypal-mock-response']);
    if (mock) throw mock;
    const id = route.path.exec(request.path)?.[1] ?? '';
    const joinsLengths = /^(orders|captures)\./.test(operation);
    const body = readFields(route.body, sent, { joinsLengths });
    if (route.method === 'POST') specification?.checkBody(operation, sent);
    const named: PaypalAsk['named'] = kind => ledger.get(kind, id);
    const answer = route.run({ ledger, named, id, body, query: request.query });
    if (!answer) return { status: 204, body: '' };
    specification?.checkAnswer(operation, status, JSON.parse(JSON.stringify(answer)));
    return { status, body: JSON.stringify(asPreferred(answer, route, request)) };
  };

  const answer = (request: HttpRequest): Result => {
    demandToken(ledger, request);
    const route = find(request);
    if (!route) throw new PaypalError(404);
    return requestIds.once(route.operation, request, () => run(route, request));
  };

  const spoken = (act: () => Result): HttpAnswer => {
    const debug = debugId();
    const headers = { 'content-type': 'application/json', 'paypal-debug-id': debug };
    try {
      return { ...act(), headers };
    } catch (cause) {
      if (!(cause instanceof PaypalError)) console.error('The PayPal sandbox failed:', cause);
      const refusal = cause instanceof PaypalError ? cause : new PaypalError(500);
      return { status: refusal.status, headers, body: JSON.stringify(refusal.body(debug)) };
    }
  };

  return {
    operationOf: (request: Named): string | undefined => find(request)?.operation,
    begin(request: HttpRequest): HttpAnswer | (() => void) {
      const route = find(request);
      if (!route) return () => undefined;
      try {
        return requestIds.begin(route.operation, request);
      } catch (cause) {
        return spoken(() => {
          throw cause;
        });
      }
    },
    handle(request: HttpRequest): HttpAnswer {
      const answered = spoken(() => answer(request));
      ledger.save();
      return answered;
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
