// The pipeline of every call: read, find the caller, run, check the answer, map refusals, log a line.
import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Caller, Tokens } from '#functions/ports/account/identity.ts';
import type { AuditTrail } from '#functions/ports/audit-trail.ts';
import type { Call, Method } from '#shared/contract/define.ts';
import type { AnswerOf, CallName, Calls, ParsedOf } from '#shared/contract/index.ts';
import { answerOf, refusalAnswerOf, textAnswerOf } from './answer.ts';
import { audited } from './audited.ts';
import { callerOf, demandFreshSignIn, requiredAuth } from './bearer.ts';
import { providerBudgetMs, withDeadline } from './deadline.ts';
import { logged, refusalCode } from './logged.ts';
import { authorizationOf, headersOf, parsedOf } from './request.ts';

/** Calls with `user` authentication always have a caller, `checkout` calls may have one. */
type CallerOf<Name extends CallName> = Calls[Name]['auth'] extends 'user' ? Caller : Caller | undefined;

export interface Request<Name extends CallName> {
  body: ParsedOf<Name>;
  user: CallerOf<Name>;
  method: Method;
  headers: Record<string, string>;
  /** The caller's address as seen by the gateway. */
  ip: string;
  /** Its name in the log. */
  requestId: string;
}

type Needs<Name extends CallName> = Calls[Name]['auth'] extends 'public' | 'signed'
  ? object
  : { tokens: Tokens };

export type Run<Name extends CallName, Deps> = (
  request: Request<Name>,
  deps: Deps,
) => Promise<AnswerOf<Name>>;

/**
 * Makes the Lambda of one call, an entry of the given part of the contract: a function carries no part that it does not
 * use. `deps` is called with the first request; tests call `run` with fakes instead. */
export function serve<Name extends CallName, Deps extends Needs<Name>>(
  name: Name,
  area: Pick<Calls, Name>,
  deps: () => Deps,
  run: Run<Name, Deps>,
) {
  const entry = area[name];
  let created: Deps | undefined;

  const requestOf = async (event: APIGatewayProxyEvent, requestId: string): Promise<Request<Name>> => {
    created ??= deps();
    const headers = headersOf(event);
    const body = parsedOf<Name>(entry, event);
    const tokens = 'tokens' in created ? (created.tokens as Tokens) : undefined;
    const bearer = { header: authorizationOf(event), method: event.httpMethod };
    const user = await callerOf(requiredAuth(entry.auth, body), bearer, tokens);
    const ip = event.requestContext.identity.sourceIp;
    return { body, user: user as CallerOf<Name>, method: event.httpMethod as Method, headers, ip, requestId };
  };

  return middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
    .use(logged(name))
    .use({
      before: async pipe => {
        const request = await requestOf(pipe.event, pipe.context.awsRequestId);
        pipe.internal.userId = request.user?.id;
        pipe.event = request as unknown as APIGatewayProxyEvent;
      },
      after: pipe => {
        const answer = entry.answer.parse(pipe.response);
        pipe.response = entry.media ? textAnswerOf(entry.media, String(answer)) : answerOf(200, answer);
      },
      onError: pipe => {
        pipe.response = refusalAnswerOf(pipe.error, pipe.context.awsRequestId);
      },
    })
    .handler(async (event, { awsRequestId: requestId }) => {
      const request = event as unknown as Request<Name>;
      const { user, body, method } = request;
      const { onlyAsks, freshSignIn } = entry as Call;
      const isChange = method !== 'GET' && !onlyAsks?.(body);
      const work = async () => {
        if (isChange && freshSignIn?.(body)) demandFreshSignIn(user);
        return withDeadline(providerBudgetMs, () => run(request, created as Deps));
      };
      const answer =
        entry.audited === true && isChange
          ? await audited(trailOf(created), { call: name, requestId, user, body, refusalCode }, work)
          : await work();
      return answer as unknown as APIGatewayProxyResult;
    });
}

/** A call that the contract marks as audited does not run without a trail. */
function trailOf(deps: object | undefined): AuditTrail {
  if (!deps || !('trail' in deps)) throw new Error('an audited call has no audit trail');
  return deps.trail as AuditTrail;
}
