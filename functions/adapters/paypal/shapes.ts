// The fields of PayPal's answers that we read (Subscriptions v1, Orders v2, Invoicing v2).
import * as z from 'zod';

export const paypalLink = z.object({ href: z.string(), rel: z.string() });

const money = z.object({ value: z.string(), currency_code: z.string() });

export const subscription = z.object({
  id: z.string(),
  plan_id: z.string(),
  status: z.string(),
  quantity: z.string().optional(),
  custom_id: z.string().optional(),
  status_update_time: z.string().optional(),
  start_time: z.string().optional(),
  create_time: z.string().optional(),
  subscriber: z
    .object({
      email_address: z.string().optional(),
      payer_id: z.string().optional(),
      name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
    })
    .optional(),
  billing_info: z
    .object({
      next_billing_time: z.string().optional(),
      last_payment: z.object({ amount: money, time: z.string() }).optional(),
      failed_payments_count: z.number().optional(),
    })
    .optional(),
  links: z.array(paypalLink).optional(),
});
export type PaypalSubscription = z.infer<typeof subscription>;

export const revised = z.object({ plan_id: z.string().optional(), links: z.array(paypalLink).optional() });

export const order = z.object({
  id: z.string(),
  status: z.string(),
  create_time: z.string().optional(),
  links: z.array(paypalLink).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        description: z.string().optional(),
        payments: z
          .object({
            captures: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  amount: money,
                  create_time: z.string().optional(),
                }),
              )
              .optional(),
          })
          .optional(),
      }),
    )
    .optional(),
});
export type PaypalOrder = z.infer<typeof order>;

export const invoice = z.object({
  id: z.string(),
  status: z.string(),
  amount: money.optional(),
  detail: z
    .object({
      reference: z.string().optional(),
      invoice_number: z.string().optional(),
      invoice_date: z.string().optional(),
      metadata: z
        .object({ recipient_view_url: z.string().optional(), create_time: z.string().optional() })
        .optional(),
    })
    .optional(),
  items: z.array(z.object({ name: z.string().optional() })).optional(),
  payments: z
    .object({ transactions: z.array(z.object({ payment_date: z.string().optional() })).optional() })
    .optional(),
});
export type PaypalInvoice = z.infer<typeof invoice>;

export const transactions = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        time: z.string(),
        amount_with_breakdown: z.object({ gross_amount: money, tax_amount: money.optional() }),
      }),
    )
    .optional(),
});

/** The page where the customer approves: `approve`, or `payer-action` in newer answers. */
export function approvalUrl(links: readonly z.infer<typeof paypalLink>[] | undefined): string | undefined {
  return links?.find(({ rel }) => rel === 'approve' || rel === 'payer-action')?.href;
}
