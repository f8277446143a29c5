// The product's API as a page meets it. Bodies and answers are held to the contract: whatever does not fit, or is not
// expected at all, fails the test.
import { methodsOf } from '#shared/contract/define.ts';
import { type AnswerOf, type CallName, callNames, calls, type ParsedOf } from '#shared/contract/index.ts';
import { AppError, httpStatusOf, type Refusal } from '#shared/errors.ts';
import { deployment } from './deployment.ts';

type Reply<Name extends CallName> = AnswerOf<Name> | Promise<AnswerOf<Name>>;
type Answering<Name extends CallName> = Reply<Name> | AppError | ((body: ParsedOf<Name>) => Reply<Name>);

interface Visit {
  body: unknown;
  token: string | null;
}

const answering = new Map<CallName, (visit: Visit) => Promise<unknown>>();
let faults: string[] = [];
let place: object = {};

/** Says how a call is answered from now on; returns the bodies it is asked with, as the handler would read them. */
export function whenAsked<Name extends CallName>(name: Name, answer: Answering<Name>): ParsedOf<Name>[] {
  const asked: ParsedOf<Name>[] = [];
  answering.set(name, async ({ body }) => {
    const parsed = calls[name].body.parse(body) as ParsedOf<Name>;
    asked.push(parsed);
    const given = await (typeof answer === 'function' ? answer(parsed) : answer);
    if (given instanceof AppError) throw given;
    return calls[name].answer.parse(given);
  });
  return asked;
}

/** What the edge knows of where the visitor is; nothing unless a test says so. */
export function visitorIsIn(known: { countryCode: string; region?: string; zip?: string }): void {
  place = known;
}

/** An answer that arrives when the test says so: what a person sees meanwhile can be looked at. */
export function awaitedAnswer<Value>() {
  let arrive: (value: Value | Promise<Value>) => void = () => {};
  const answer = new Promise<Value>(resolve => {
    arrive = resolve;
  });
  return { answer, arrive };
}

/** A connection that breaks: `whenAsked('refund', disconnected)`. */
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
  if (pathname === '/geo') return Response.json(place);
  try {
    const name = callFor(request.method, pathname);
    if (!name) throw new Error(`no call of the contract is ${request.method} ${pathname}`);
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : Object.fromEntries(searchParams);
    return await answerTo(name, { body, token: request.headers.get('authorization') });
  } catch (error) {
    if (!(error instanceof TypeError)) faults.push(String(error));
    throw error;
  }
}

function callFor(method: string, path: string): CallName | undefined {
  return callNames.find(
    name => calls[name].path === path && methodsOf(calls[name]).some(one => one === method),
  );
}

async function answerTo(name: CallName, visit: Visit): Promise<Response> {
  const answer = answering.get(name);
  if (!answer) throw new Error(`${name} was asked, and the test says nothing about it`);
  if (lacksToken(name, visit)) return refused(new AppError('unauthenticated', ''));
  try {
    return Response.json(await answer(visit));
  } catch (error) {
    if (error instanceof AppError) return refused(error);
    throw error;
  }
}

/** Whether a call that is for signed-in people alone came without a token. */
function lacksToken(name: CallName, { token }: Visit): boolean {
  return calls[name].auth === 'user' && !token;
}

function refused({ code, message }: AppError): Response {
  return Response.json({ error: true, code, message } satisfies Refusal, { status: httpStatusOf[code] });
}

/** Forgets every answer; returns what went wrong since it was last asked. */
export function resetApi(): string[] {
  answering.clear();
  place = {};
  const found = faults;
  faults = [];
  return found;
}
