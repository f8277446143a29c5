// Starting points for the authorization cases: two customers, an order, an unpaid invoice.
import { UpdateItemCommand, type UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import { expect } from 'vitest';
import type { BodyOf } from '#shared/contract/index.ts';
import { type CardCustomer, onTrial, providerOf } from '../people/card-customer.ts';
import { type Answer, ask, buy, customer, openCheckout } from '../people/person.ts';
import type { Status } from '../stack/stack.ts';
import { licensesTable, tablesOf } from '../stack/tables.ts';

/** Cases, by id, that return answers whose status the caller checks; side effects are checked in the case itself. */
export type Tried = Readonly<Record<string, () => Promise<Answer | Answer[]>>>;
/** Cases, by id, that check everything themselves because the reference names no status. */
export type Cases = Readonly<Record<string, () => Promise<void>>>;

export const plus = { pay_id: 'stripe', priceId: 'price_plus_monthly' } as const;

export type Arranged = ReturnType<typeof arrangedOn>;

export function arrangedOn(stack: Status) {
  const provider = providerOf(stack);
  const pair = async () => {
    const [a, b] = [await onTrial(stack), await onTrial(stack)];
    return { a, b };
  };
  const order = async (who: { userId: string; token?: string }, change: object, token = who.token) =>
    ask(
      stack,
      'create-stripe-subscription',
      {
        userId: who.userId,
        customerId: 'cus_none',
        paymentMethodId: 'pm_card_visa',
        priceId: 'price_basic_monthly',
        ...change,
      } as BodyOf<'create-stripe-subscription'>,
      token,
    );
  const nothingAtProvider = async (customerId: string) =>
    expect((await provider.subscriptions.list({ customer: customerId, status: 'all' })).data).toEqual([]);
  const cardOf = async ({ subId }: CardCustomer) =>
    String((await provider.subscriptions.retrieve(subId)).default_payment_method);
  /** A customer with an invoice left open by a declined card. */
  const unpaid = async () => {
    const owner = await customer(stack);
    await buy(stack, owner);
    const { customerId } = await openCheckout(stack, owner.email);
    const { body } = await order(owner, { customerId, paymentMethodId: 'pm_card_chargeCustomerFail' });
    return { owner, customerId, invoiceid: (body.latest_invoice as { id: string }).id };
  };
  const retry = (owner: { token: string }, customerId: string, invoiceid: string) =>
    ask(
      stack,
      'charge',
      { type: 'retry', customerId, invoiceid, paymentMethodId: 'pm_card_visa' },
      owner.token,
    );
  const update = (body: Omit<UpdateItemCommandInput, 'TableName'>) =>
    tablesOf(stack).send(new UpdateItemCommand({ TableName: licensesTable, ...body }));

  return { stack, provider, pair, order, nothingAtProvider, cardOf, unpaid, retry, update };
}
