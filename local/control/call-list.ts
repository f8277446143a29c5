import { gatewayAuth } from '#shared/contract/define.ts';
import { type CallName, calls } from '#shared/contract/index.ts';
import type { FunctionConfig } from '../ports.ts';
import type { HttpApi } from '../template/http-api.ts';
import type { RestApi } from '../template/rest-api.ts';

export interface ListedCall {
  name: string;
  method: string;
  path: string;
  /** Whom the gateway lets through; for an open route, what the function asks for. */
  auth: string;
}

/** Every route of both APIs, as the template has them. */
export function callListOf(rest: RestApi, http: HttpApi, functions: readonly FunctionConfig[]): ListedCall[] {
  const nameOf = new Map(functions.map(one => [one.arn, one.environment.UTMOST_CALL ?? one.name]));
  return [
    ...rest.routes.flatMap(({ method, path, poolArns, target }) => {
      if ('mock' in target) return [];
      const name = nameOf.get(target.functionArn) ?? target.functionArn;
      const auth = poolArns ? 'user' : isCall(name) ? gatewayAuth(calls[name].auth) : 'public';
      return [{ name, method, path, auth }];
    }),
    ...http.routes.map(({ method, path }) => ({ name: path.slice(1), method, path, auth: 'public' })),
  ];
}

function isCall(name: string): name is CallName {
  return name in calls;
}
