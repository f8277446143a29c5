import type { ReceivedRequest } from '../../../local/http.ts';
import { proxyTargetOf } from '../../../local/outside.ts';
import type { Asked } from './breakage.ts';

/** What a function asks once and remembers: it would give all others another turn in the first life than in the next. */
export function isRemembered({ operation }: Asked): boolean {
  return /^GetParameter|jwks|oauth2|certs/.test(operation);
}

type Named = { operationOf(request: ReceivedRequest): string | undefined };

export function askedBy(request: ReceivedRequest, stripe: Named, paypal: Named): Asked {
  const [prefix, operation] = proxyTargetOf(request);
  if (prefix === 'DynamoDB_20120810') return { service: 'table', operation };
  const { path } = request;
  const atStripe = path.startsWith('/v1/') ? stripe.operationOf(request) : undefined;
  if (atStripe) return { service: 'stripe', operation: atStripe };
  const atPaypal = path.startsWith('/paypal/') ? paypal.operationOf(request) : undefined;
  if (atPaypal) return { service: 'paypal', operation: atPaypal };
  return { service: 'other', operation: operation || path };
}
