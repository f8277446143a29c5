// Stands before the services: whose request is it, and may that function do what it asks? Everybody else is an operator,
// who may do everything. A right that a role lacks would work on one machine otherwise, and fail after the deployment.
// Each function signs with a key of its own, as on AWS; conditions and resource policies are not judged, so a statement
// with a condition stops the start. A function that has answered is frozen there: a request that it still has under way
// breaks off.
import { randomUUID } from 'node:crypto';
import { json } from '../http.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import type { Role } from '../template/roles.ts';
import { type AwsPlace, type NeededRight, rightsNeededBy } from './needed-rights.ts';
import { isAllowed } from './policy.ts';

export interface GuardOptions {
  here: AwsPlace;
  /** The role of a function by the function's name; nothing for a function that is not ours. */
  roleOf(functionName: string): Role | undefined;
  /** Whether the function is at work: one that has answered is frozen, and sends nothing any more. */
  isRunning(functionName: string): boolean;
  print(functionName: string, text: string): void;
}

export type Guard = (request: HttpRequest, operation: string) => HttpAnswer | 'hang-up' | undefined;

const keyPrefix = 'LOCAL-';

/** The access key by which a function's requests are known. */
export function accessKeyOf(functionName: string): string {
  return keyPrefix + functionName;
}

export function createGuard({ here, roleOf, isRunning, print }: GuardOptions): Guard {
  return (request, operation) => {
    const signed = signatureOf(request);
    const role = signed && roleOf(signed.name);
    if (!role) return undefined;
    if (!signed.isAddress && !isRunning(signed.name)) {
      print(signed.name, `${JSON.stringify({ fault: 'sent-after-its-answer', service: signed.service })}\n`);
      return 'hang-up';
    }
    const denied = rightsNeededBy(here, signed.service, request, operation).find(
      ({ action, resource }) => !isAllowed(role.statements, action, resource),
    );
    if (!denied) return undefined;
    print(signed.name, `${JSON.stringify({ fault: 'access-denied', ...denied })}\n`);
    const who = `arn:aws:sts::${here.account}:assumed-role/${role.name}/${signed.name}`;
    return refusal(signed.service, who, denied);
  };
}

/** Whose signature a request carries, in a header or in its address. */
function signatureOf({ headers, query }: HttpRequest) {
  const inHeader = /\bCredential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1];
  const [key = '', , , service = ''] = (inHeader ?? query.get('X-Amz-Credential') ?? '').split('/');
  if (!key.startsWith(keyPrefix)) return undefined;
  return { name: key.slice(keyPrefix.length), service, isAddress: inHeader === undefined };
}

function refusal(service: string, who: string, { action, resource }: NeededRight): HttpAnswer {
  const message = `User: ${who} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
  const headers = { 'x-amzn-requestid': randomUUID(), 'x-amzn-errortype': 'AccessDeniedException' };
  if (service === 's3')
    return {
      status: 403,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`,
    };
  // Services that speak REST answer 403, those with an operation in a header 400.
  if (service === 'ses' || service === 'bedrock') return json(403, { message }, headers);
  return json(
    400,
    { __type: 'com.amazon.coral.service#AccessDeniedException', Message: message, message },
    headers,
  );
}
