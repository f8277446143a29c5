// A fake of the product's API. Requests and answers are validated against the contract; anything invalid or unexpected
// fails the test.
import { type Method, methodsOf } from '#shared/contract/define.ts';
import { type AnswerOf, type CallName, callNames, calls, type ParsedOf } from '#shared/contract/index.ts';
import { AppError, httpStatusOf, type Refusal } from '#shared/errors.ts';
import { deployment } from './deployment.ts';

type Reply<Name extends CallName> = AnswerOf<Name> | Promise<AnswerOf<Name>>;
type Answering<Name extends CallName> =
  | Reply<Name>
  | AppError
  | ((body: ParsedOf<Name>, method: Method) => Reply<Name>);

interface Visit {
  body: unknown;
  method: Method;
  token: string | null;
}

const answering = new Map<CallName, (visit: Visit) => Promise<unknown>>();
let faults: string[] = [];
let visitorLocation: object = {};

/** Sets the answer to a call; the returned list collects the bodies it receives, parsed as the handler would. */
export function whenAsked<Name extends CallName>(name: Name, answer: Answering<Name>): ParsedOf<Name>[] {
  const asked: ParsedOf<Name>[] = [];
  answering.set(name, async ({ body, method }) => {
    const parsed = calls[name].body.parse(body) as ParsedOf<Name>;
    asked.push(parsed);
    const given = await (typeof answer === 'function' ? answer(parsed, method) : answer);
    if (given instanceof AppError) throw given;
    return calls[name].answer.parse(given);
  });
  return asked;
}

/** Whether the test has set an answer to this call. */
export function isAnswered(name: CallName): boolean {
  return answering.has(name);
}

/** Sets the visitor's location that the CDN reports; without it, none is known. */
export function visitorIsIn(known: {
  countryCode: string;
  region?: string;
  zip?: string;
  ip?: string;
}): void {
  visitorLocation = known;
}

/** An answer that the test releases with `arrive`, to check what is shown before. */
export function awaitedAnswer<Value>() {
  let arrive: (value: Value | Promise<Value>) => void = () => {};
  const answer = new Promise<Value>(resolve => {
    arrive = resolve;
  });
  return { answer, arrive };
}

/** Simulates a lost connection: `whenAsked('refund', disconnected)`. */
export function disconnected(): never {
  throw new TypeError('Failed to fetch');
}

export function installApi(): void {
  window.fetch = fakeFetch;
}

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/config.json') return Response.json(deployment);
  if (pathname === '/geo') return Response.json(visitorLocation);
  try {
    const name = callFor(request.method, pathname);
    if (!name) throw new Error(`the contract has no call ${request.method} ${pathname}`);
    const text = await request.text();
    const sent: object = text ? JSON.parse(text) : Object.fromEntries(searchParams);
    const body = { ...sent, ...pathPattern(name).exec(pathname)?.groups };
    return await answerTo(name, {
      body,
      method: request.method as Method,
      token: request.headers.get('authorization'),
    });
  } catch (error) {
    if (!(error instanceof TypeError)) faults.push(String(error));
    throw error;
  }
}

function callFor(method: string, path: string): CallName | undefined {
  return callNames.find(
    name => pathPattern(name).test(path) && methodsOf(calls[name]).some(one => one === method),
  );
}

/** Matches a call's path, with its parameters as groups. */
function pathPattern(name: CallName): RegExp {
  return new RegExp(`^${calls[name].path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

async function answerTo(name: CallName, visit: Visit): Promise<Response> {
  const answer = answering.get(name);
  if (!answer) throw new Error(`${name} was called, but the test sets no answer for it`);
  if (lacksToken(name, visit)) return refused(new AppError('unauthenticated', ''));
  try {
    return Response.json(await answer(visit));
  } catch (error) {
    if (error instanceof AppError) return refused(error);
    throw error;
  }
}

/** Whether a call that requires a signed-in user came without a token. */
function lacksToken(name: CallName, { token }: Visit): boolean {
  return calls[name].auth === 'user' && !token;
}

function refused({ code, message, retryAfterMs, field }: AppError): Response {
  const headers: HeadersInit = retryAfterMs === undefined ? {} : { 'retry-after': `${retryAfterMs / 1000}` };
  return Response.json({ error: true, code, message, ...(field && { field }) } satisfies Refusal, {
    status: httpStatusOf[code],
    headers,
  });
}

/** Removes all answers and returns the faults since the last reset. */
export function resetApi(): string[] {
  answering.clear();
  visitorLocation = {};
  const found = faults;
  faults = [];
  return found;
}
