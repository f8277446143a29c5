import * as z from 'zod';
import { invalid } from './errors.ts';
import { texts } from './field-lists.ts';
import { int } from './form.ts';
import { type Draft, draftInvoice } from './invoice-draft.ts';
import { idInLedger } from './ledger.ts';
import { changeLines, itemChange, nextItem } from './plan-change.ts';
import { stripeRoute } from './route.ts';
import { itemOf } from './subscription-life.ts';
import { upcomingInvoice } from './upcoming.ts';

const previewParams = z.strictObject({
  ...texts('customer'),
  subscription: z.string(),
  /** Empty: as without any. */
  discounts: z.literal('').optional(),
  subscription_details: z
    .strictObject({
      items: itemChange.optional(),
      proration_behavior: z.literal('always_invoice').optional(),
      proration_date: int.optional(),
    })
    .optional(),
  preview_mode: z.enum(['next', 'recurring']).default('next'),
});

export const previewRoutes = [
  stripeRoute(
    'invoices.createPreview',
    'POST /invoices/create_preview',
    previewParams,
    ({ ledger, params }) => {
      const { customer, subscription_details: { items, proration_date } = {}, preview_mode } = params;
      const held = ledger.get('subscription', params.subscription, 'subscription');
      const subscription = params.discounts === undefined ? held : { ...held, discounts: [] };
      if (customer !== undefined && customer !== idInLedger(subscription.customer))
        throw invalid('The subscription belongs to another customer.', { param: 'subscription' });
      const item = items ? nextItem(ledger, subscription, items) : itemOf(subscription);
      if (items && preview_mode === 'next') {
        const lines = changeLines(ledger, subscription, item, proration_date);
        const draft: Draft = { lines, reason: 'subscription_update', prorationDate: proration_date };
        return draftInvoice(ledger, subscription, draft);
      }
      return upcomingInvoice(ledger, subscription, item);
    },
  ),
];
