import * as z from 'zod';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { invalid, ParamRefusal, StripeRefusal } from './errors.ts';
import { demandDepth, expand } from './expand.ts';
import { decodeForm, type EncodedForm, readParams } from './form.ts';
import { openIdempotencyKeys, type Result } from './idempotency.ts';
import { refuseRemoved } from './intents.ts';
import { apiVersion, newId, type StripeLedger } from './ledger.ts';
import { cutPage, pageParams } from './lists.ts';
import type { StripeRoute } from './route.ts';
import type { StripeSpecification } from './specification.ts';

type Named = Pick<HttpRequest, 'method' | 'path'>;

const expandParams = z.object({ expand: z.array(z.string()).optional() });

export function openStripeRouter(
  ledger: StripeLedger,
  routes: readonly StripeRoute[],
  specification?: StripeSpecification,
) {
  const { keys: apiKeys } = ledger.memory;
  const keys = openIdempotencyKeys(ledger);
  const find = ({ method, path }: Named) =>
    routes.find(route => route.method === method && route.path.test(path));

  const isPublishable = (request: HttpRequest, route: StripeRoute): boolean => {
    const key = keyOf(request);
    const version = request.headers['stripe-version'] ?? apiVersion;
    if (key !== apiKeys.secret && key !== apiKeys.publishable)
      throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}***`, {}, 401);
    if (version !== apiVersion) throw invalid(`Invalid Stripe API version: ${version}`);
    if (key === apiKeys.publishable && !route.browser)
      throw invalid('Please use a secret API key for this call.', { code: 'secret_key_required' }, 403);
    return key === apiKeys.publishable;
  };

  const run = (route: StripeRoute, path: string, sent: EncodedForm, publishable: boolean): object => {
    const { expand: paths = [] } = readParams(expandParams, sent);
    const beside = { ...expandParams.shape, ...(route.operation.includes('.list') && pageParams.shape) };
    const form = Object.fromEntries(Object.entries(sent).filter(([name]) => !(name in beside)));
    const found = route.run({ ledger, id: route.path.exec(path)?.[1] ?? '', publishable }, form);
    const page = Array.isArray(found) ? cutPage(found, readParams(pageParams, sent), path) : found;
    const answer = expand(ledger, page, paths);
    if (publishable) return publicPart(answer);
    specification?.checkAnswer(route.operation, answer);
    return answer;
  };

  const answer = (request: HttpRequest): Result & { replayed?: boolean } => {
    const route = find(request);
    if (!route) throw invalid(`Unrecognized request URL (${request.method}: ${request.path}).`, {}, 404);
    const publishable = isPublishable(request, route);
    const isPost = request.method === 'POST';
    const form = decodeForm(isPost ? new URLSearchParams(request.body.toString()) : request.query);
    refuseRemoved(route.operation, form);
    const { expand: paths = [] } = readParams(expandParams, form);
    demandDepth(paths);
    if (!publishable) specification?.checkForm(route.operation, form);
    return keys.once(request, () => {
      try {
        return { status: 200, body: JSON.stringify(run(route, request.path, form, publishable), null, 2) };
      } catch (cause) {
        if (cause instanceof StripeRefusal && !(cause instanceof ParamRefusal)) return refusalOf(cause);
        throw cause;
      }
    });
  };

  const spoken = ({ status, body, replayed }: Result & { replayed?: boolean }): HttpAnswer => ({
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': newId('req'),
      'stripe-version': apiVersion,
      ...(replayed && { 'idempotent-replayed': 'true' }),
    },
    body,
  });

  return {
    /** As the SDK names it: `subscriptions.create`. */
    operationOf: (request: Named): string | undefined => find(request)?.operation,
    handle(request: HttpRequest): HttpAnswer {
      try {
        return spoken(answer(request));
      } catch (cause) {
        return spoken(refusalOf(cause));
      }
    },
    begin(request: HttpRequest): HttpAnswer | (() => void) {
      try {
        return keys.begin(request);
      } catch (cause) {
        return spoken(refusalOf(cause));
      }
    },
    /** A 500 is answered for the rest of the day, unless the key has an answer of its own already. */
    fail(request: HttpRequest, lost?: HttpAnswer): HttpAnswer {
      const broken = refusalOf(new StripeRefusal(500, { type: 'api_error', message: 'injected fault' }));
      const isFirst = lost ? !lost.headers['idempotent-replayed'] : !keys.has(request);
      if (isFirst) keys.keep(request, broken);
      return spoken(broken);
    },
  };
}

function keyOf({ headers: { authorization = '' } }: HttpRequest): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  if (!/^bearer$/i.test(scheme)) throw invalid('You did not provide an API key.', {}, 401);
  return value;
}

/** The part of an answer that a browser may see. */
function publicPart({ customer, metadata, ...shown }: { customer?: unknown; metadata?: unknown }): object {
  return shown;
}

function refusalOf(cause: unknown): Result {
  if (!(cause instanceof StripeRefusal)) console.error('The Stripe sandbox failed:', cause);
  const { status, body } =
    cause instanceof StripeRefusal
      ? cause
      : { status: 500, body: { type: 'api_error', message: 'An unexpected error occurred in the sandbox.' } };
  return { status, body: JSON.stringify({ error: body }, null, 2) };
}
