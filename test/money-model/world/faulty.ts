// A product that is wrong on purpose, by what becomes of its requests on their way out: the rules must catch each.
import type { HttpAnswer, HttpRequest, HttpService } from '../../../local/ports.ts';
import type { wrongSources } from './wrong-source.ts';

type Service = 'stripe' | 'paypal' | 'files';
/** Answers in the service's place, or hands the request on, perhaps changed. */
type Wrong = (service: Service, request: HttpRequest, pass: HttpService['handle']) => Promise<HttpAnswer>;

export const faults = {
  /** Sends an order twice, the second time as another one. */
  'orders are sent twice': async (_service, request, pass) => {
    const { 'idempotency-key': _, ...headers } = request.headers;
    if (isPost(request, /^\/v1\/subscriptions$/)) await pass({ ...request, headers });
    return pass(request);
  },
  /** Promises a free trial and charges at once. */
  'trials are charged': (_service, request, pass) =>
    pass(isPost(request, /^\/v1\/subscriptions$/) ? withoutField(request, 'trial_period_days') : request),
  /** Says that a refund was made. */
  'refunds are not made': async (_service, request, pass) =>
    isPost(request, /^\/v1\/refunds$/)
      ? said({ id: 're_none', object: 'refund', status: 'succeeded' })
      : pass(request),
  /** Ends at once what was cancelled to the end of its period. */
  'cancelling ends at once': (_service, request, pass) =>
    isPost(request, /^\/v1\/subscriptions\//) && request.body.includes('cancel_at_period_end=true')
      ? pass({ ...request, method: 'DELETE', body: Buffer.from('') })
      : pass(request),
  /** Leaves customers' scripts as they are when service ends. */
  'scripts are never switched off': async (service, request, pass) =>
    service === 'files' && request.method === 'PUT' && request.body.length < 200
      ? { status: 200, headers: { etag: '""' }, body: '' }
      : pass(request),
  /** Invoices of changes at PayPal are for twice as much as was shown. */
  'invoices are doubled': (_service, request, pass) => {
    if (!isPost(request, /\/v2\/invoicing\/invoices$/)) return pass(request);
    const doubled = request.body
      .toString()
      .replace(/"value":"([\d.]+)"/g, (_, value) => `"value":"${(Number(value) * 2).toFixed(2)}"`);
    return pass({ ...request, body: Buffer.from(doubled) });
  },
  /** Orders one more than was asked for. */
  'one more is ordered': (_service, request, pass) => {
    if (!isPost(request, /^\/v1\/subscriptions$/)) return pass(request);
    const form = new URLSearchParams(request.body.toString());
    form.set('items[0][quantity]', String(Number(form.get('items[0][quantity]') ?? 1) + 1));
    return pass({ ...request, body: Buffer.from(form.toString()) });
  },
  /** Takes the money of the support plan a second time, for an order that nobody knows. */
  'support is paid twice': async (_service, request, pass) => {
    const { 'idempotency-key': _, ...headers } = request.headers;
    const form = new URLSearchParams(request.body.toString());
    form.set('confirm', 'true');
    if (isPost(request, /^\/v1\/payment_intents$/))
      await pass({ ...request, headers, body: Buffer.from(form.toString()) });
    return pass(request);
  },
} as const satisfies Record<string, Wrong>;
export type Fault = keyof typeof faults | keyof typeof wrongSources;

function isPost({ method, path }: HttpRequest, wanted: RegExp): boolean {
  return method === 'POST' && wanted.test(path);
}

function withoutField(request: HttpRequest, field: string): HttpRequest {
  const form = new URLSearchParams(request.body.toString());
  form.delete(field);
  return { ...request, body: Buffer.from(form.toString()) };
}

function said(body: object): HttpAnswer {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A service as the faulty product reaches it. */
export function faultyService(name: Service, service: HttpService, fault?: Fault): HttpService {
  const wrong: Wrong | undefined =
    fault && fault in faults ? faults[fault as keyof typeof faults] : undefined;
  if (!wrong) return service;
  return { ...service, handle: request => wrong(name, request, passed => service.handle(passed)) };
}
