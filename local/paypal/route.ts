import * as z from 'zod';
import type { PaypalKinds, PaypalLedger } from './ledger.ts';

/** One request as a resource sees it. */
export interface PaypalAsk<S extends z.ZodType = z.ZodType> {
  ledger: PaypalLedger;
  /** What the `:id` of the path names. */
  named<K extends keyof PaypalKinds>(kind: K): PaypalKinds[K];
  id: string;
  body: z.output<S>;
  query: URLSearchParams;
}

export interface PaypalRoute {
  /** As PayPal's specification names it: `subscriptions.create`. */
  operation: string;
  method: string;
  path: RegExp;
  body: z.ZodType;
  /** Of the first answer to a request id. */
  status: 200 | 201;
  run(ask: PaypalAsk): object | undefined;
}

const nothing: z.ZodType = z.object({});

/** Declares `METHOD /path/:id`, with the part of the body it acts on; the rest is left alone, as PayPal does. */
export function paypalRoute<S extends z.ZodType>(
  operation: string,
  address: `${'GET' | 'PATCH' | 'POST'} ${string}`,
  run: (ask: PaypalAsk<S>) => object | undefined,
  body?: S,
): PaypalRoute {
  const [method = '', path = ''] = address.split(' ');
  return {
    operation,
    method,
    body: body ?? nothing,
    path: new RegExp(`^${path.replace(':id', '([\\w-]+)')}$`),
    status: /\.(create|capture|refund)$|^webhooks\.post$/.test(operation) ? 201 : 200,
    run: ask => run(ask as PaypalAsk<S>),
  };
}
