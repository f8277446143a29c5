import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { type CustomerDeps, createCustomer } from './create-customer.ts';
import { type RetryDeps, retryInvoice } from './retry-invoice.ts';

export type Deps = CustomerDeps & RetryDeps;

/** `cus` opens a card checkout, `retry` pays the invoice a declined card left open. */
export async function run({ body, user, ip }: Request<'charge'>, deps: Deps): Promise<AnswerOf<'charge'>> {
  return body.type === 'cus' ? createCustomer(body, ip, deps) : retryInvoice(body, { user, ip }, deps);
}
