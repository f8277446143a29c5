// The CDN of the template: which behavior, its functions, its bucket or API, its headers, and the error pages.
import type { HttpAnswer, HttpRequest, StoredObject } from '../ports.ts';
import type { Behavior, CacheBounds, Distribution } from '../template/distributions.ts';
import { compressed } from './compressed.ts';
import { type AtViewer, requestFunction, responseFunction } from './edge-function.ts';

export interface SiteOptions {
  distribution: Distribution;
  /** An object of a bucket, nothing when there is none. */
  read(bucket: string, key: string, bounds: CacheBounds): Promise<StoredObject | undefined>;
  /** The one API behind the CDN. */
  api(request: HttpRequest): Promise<HttpAnswer>;
  /** What the CDN would know of the visitor, by header name in lower case. */
  viewer: Record<string, string>;
}

/** The address that an origin sees as the sender's. */
const addressOfCdn = '130.176.0.1';

const notThere: HttpAnswer = {
  status: 403,
  headers: { 'content-type': 'application/xml' },
  body: '<Error><Code>AccessDenied</Code></Error>',
};

export function createSite({ distribution, read, api, viewer }: SiteOptions) {
  const behaviors = distribution.behaviors.map(behavior => ({
    behavior,
    atRequest: behavior.viewerRequest === undefined ? undefined : requestFunction(behavior.viewerRequest),
    atResponse: behavior.viewerResponse === undefined ? undefined : responseFunction(behavior.viewerResponse),
    viewer: only(viewer, behavior.forwarded),
  }));
  const behaviorFor = (path: string) => behaviors.find(one => matches(one.behavior.pattern, path));

  const fetched = async (
    request: HttpRequest,
    behavior: Behavior,
    { uri, headers }: Exclude<AtViewer, HttpAnswer>,
  ): Promise<HttpAnswer> => {
    const { bucket } = behavior;
    if (bucket === undefined)
      return api({
        ...request,
        path: uri,
        query: new URLSearchParams([...request.query].filter(([name]) => behavior.asked.includes(name))),
        headers: only(headers, behavior.forwarded),
        ip: addressOfCdn,
      });
    const object = await read(bucket, keyOf(uri, distribution.rootObject), behavior.cache);
    return object ? answerOf(request, object, behavior) : notThere;
  };

  /** The page the distribution shows instead of an origin's refusal. */
  const withErrorPage = async (request: HttpRequest, answer: HttpAnswer): Promise<HttpAnswer> => {
    const rule = distribution.errors.find(({ code }) => code === answer.status);
    const found = rule?.page && behaviorFor(rule.page);
    if (!rule?.page || !found) return answer;
    const { 'if-none-match': _, ...headers } = request.headers;
    const page = await fetched({ ...request, headers }, found.behavior, { uri: rule.page, headers });
    return page.status === 200 ? { ...page, status: rule.answer } : answer;
  };

  return async (request: HttpRequest): Promise<HttpAnswer> => {
    const found = behaviorFor(request.path);
    if (!found?.behavior.methods.includes(request.method)) return notThere;
    const { behavior, atRequest, atResponse } = found;
    const seen = (await atRequest?.(request, found.viewer)) ?? {
      uri: request.path,
      headers: request.headers,
    };
    if ('status' in seen) return seen;
    const answer = await withErrorPage(request, await fetched(request, behavior, seen));
    const whole = {
      ...answer,
      headers: {
        ...answer.headers,
        ...behavior.headers,
        ...(request.headers.origin && behavior.corsHeaders),
      },
    };
    // The CDN runs no function on a refusal.
    return atResponse && whole.status < 400 ? atResponse(request, whole) : whole;
  };
}

function only(headers: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  ).test(path);
}

function keyOf(uri: string, rootObject: string): string {
  try {
    return decodeURIComponent(uri).replace(/^\//, '') || rootObject;
  } catch {
    return uri;
  }
}

function answerOf(request: HttpRequest, object: StoredObject, { compress }: Behavior): HttpAnswer {
  const { body, encoding } = compress
    ? compressed(object, request.headers['accept-encoding'])
    : { body: object.body };
  const etag = encoding ? `W/${object.etag}` : object.etag;
  const headers = {
    etag,
    'last-modified': object.lastModified.toUTCString(),
    ...(object.cacheControl && { 'cache-control': object.cacheControl }),
    ...(compress && { vary: 'accept-encoding' }),
  };
  if (request.headers['if-none-match'] === etag) return { status: 304, headers, body: '' };
  return {
    status: 200,
    headers: {
      'content-type': object.contentType,
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
    },
    body,
  };
}
