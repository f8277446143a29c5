// The CDN of the template: which behaviour, its functions, its bucket or API, its headers, and the error pages.
import type { HttpAnswer, HttpRequest, StoredObject } from '../ports.ts';
import type { Behaviour, CacheBounds, Distribution } from '../template/distributions.ts';
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
  const behaviours = distribution.behaviours.map(behaviour => ({
    behaviour,
    atRequest: behaviour.viewerRequest === undefined ? undefined : requestFunction(behaviour.viewerRequest),
    atResponse:
      behaviour.viewerResponse === undefined ? undefined : responseFunction(behaviour.viewerResponse),
    viewer: only(viewer, behaviour.forwarded),
  }));
  const behaviourFor = (path: string) => behaviours.find(one => matches(one.behaviour.pattern, path));

  const fetched = async (
    request: HttpRequest,
    behaviour: Behaviour,
    { uri, headers }: Exclude<AtViewer, HttpAnswer>,
  ): Promise<HttpAnswer> => {
    const { bucket } = behaviour;
    if (bucket === undefined)
      return api({
        ...request,
        path: uri,
        query: new URLSearchParams(),
        headers: only(headers, behaviour.forwarded),
        ip: addressOfCdn,
      });
    const object = await read(bucket, keyOf(uri, distribution.rootObject), behaviour.cache);
    return object ? answerOf(request, object, behaviour) : notThere;
  };

  /** The page the distribution shows instead of an origin's refusal. */
  const withErrorPage = async (request: HttpRequest, answer: HttpAnswer): Promise<HttpAnswer> => {
    const rule = distribution.errors.find(({ code }) => code === answer.status);
    const found = rule?.page && behaviourFor(rule.page);
    if (!rule?.page || !found) return answer;
    const { 'if-none-match': _, ...headers } = request.headers;
    const page = await fetched({ ...request, headers }, found.behaviour, { uri: rule.page, headers });
    return page.status === 200 ? { ...page, status: rule.answer } : answer;
  };

  return async (request: HttpRequest): Promise<HttpAnswer> => {
    const found = behaviourFor(request.path);
    if (!found?.behaviour.methods.includes(request.method)) return notThere;
    const { behaviour, atRequest, atResponse } = found;
    const seen = (await atRequest?.(request, found.viewer)) ?? {
      uri: request.path,
      headers: request.headers,
    };
    if ('status' in seen) return seen;
    const answer = await withErrorPage(request, await fetched(request, behaviour, seen));
    const whole = {
      ...answer,
      headers: {
        ...answer.headers,
        ...behaviour.headers,
        ...(request.headers.origin && behaviour.corsHeaders),
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

function answerOf(request: HttpRequest, object: StoredObject, { compress }: Behaviour): HttpAnswer {
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
