import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import { invalid, StripeRefusal } from './errors.ts';
import { expand } from './expand.ts';
import { decodeForm, type EncodedForm, readParams } from './form.ts';
import { apiVersion, newId, now, type StripeLedger } from './ledger.ts';
import { cutPage, pageParams } from './lists.ts';
import type { StripeRoute } from './route.ts';
import type { StripeSpecification } from './specification.ts';

type Result = { status: number; body: string };
type Named = Pick<HttpRequest, 'method' | 'path'>;

const expandParams = z.object({ expand: z.array(z.string()).optional() });
const answerSeconds = 86_400;

export function openStripeRouter(
  ledger: StripeLedger,
  routes: readonly StripeRoute[],
  specification?: StripeSpecification,
) {
  const { keys, answers } = ledger.memory;
  const find = ({ method, path }: Named) =>
    routes.find(route => route.method === method && route.path.test(path));

  const isPublishable = (request: HttpRequest, route: StripeRoute): boolean => {
    const key = keyOf(request);
    const version = request.headers['stripe-version'] ?? apiVersion;
    if (key !== keys.secret && key !== keys.publishable)
      throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}***`, {}, 401);
    if (version !== apiVersion) throw invalid(`Invalid Stripe API version: ${version}`);
    if (key === keys.publishable && !route.browser)
      throw invalid('Please use a secret API key for this call.', { code: 'secret_key_required' }, 403);
    return key === keys.publishable;
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

  /** A repeated key gets the first answer again, if the request is the same. */
  const once = (
    key: string,
    { path, body }: HttpRequest,
    act: () => Result,
  ): Result & { replayed: boolean } => {
    for (const [old, { at }] of Object.entries(answers)) if (at < now() - answerSeconds) delete answers[old];
    const asked = createHash('sha256').update(`${path}\n`).update(body).digest('hex');
    const held = answers[key];
    if (held && held.asked !== asked) {
      const message = `Keys for idempotent requests can only be used with the same parameters: '${key}'.`;
      throw new StripeRefusal(400, { type: 'idempotency_error', message });
    }
    const result = held ?? act();
    answers[key] ??= { asked, ...result, at: now() };
    ledger.save();
    return { ...result, replayed: held !== undefined };
  };

  const answer = (request: HttpRequest): Result & { replayed?: boolean } => {
    const route = find(request);
    if (!route) throw invalid(`Unrecognized request URL (${request.method}: ${request.path}).`, {}, 404);
    const publishable = isPublishable(request, route);
    const isPost = request.method === 'POST';
    const form = decodeForm(isPost ? new URLSearchParams(request.body.toString()) : request.query);
    if (!publishable) specification?.checkForm(route.operation, form);
    const act = (): Result => {
      try {
        return { status: 200, body: JSON.stringify(run(route, request.path, form, publishable), null, 2) };
      } catch (cause) {
        if (cause instanceof StripeRefusal) return refusalOf(cause);
        throw cause;
      }
    };
    const key = request.headers['idempotency-key'];
    return isPost && key !== undefined ? once(key, request, act) : act();
  };

  return {
    /** As the SDK names it: `subscriptions.create`. */
    operationOf: (request: Named): string | undefined => find(request)?.operation,
    handle(request: HttpRequest): HttpAnswer {
      let result: Result & { replayed?: boolean };
      try {
        result = answer(request);
      } catch (cause) {
        result = refusalOf(cause);
      }
      const { status, body, replayed } = result;
      const headers: HttpAnswer['headers'] = {
        'content-type': 'application/json',
        'request-id': newId('req'),
        'stripe-version': apiVersion,
      };
      if (replayed) headers['idempotent-replayed'] = 'true';
      return { status, headers, body };
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
