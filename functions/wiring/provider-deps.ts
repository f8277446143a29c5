import { systemClock } from '#functions/adapters/clock.ts';
import { paypalReceipts } from '#functions/adapters/paypal/receipts.ts';
import { stripeDueInvoices } from '#functions/adapters/stripe/due-invoices.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { stripeReceipts } from '#functions/adapters/stripe/receipts.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { paypalDeps } from './paypal-deps.ts';
import { connectStripe } from './stripe.ts';

/** Both providers, and what is built from them. */
export function providerDeps() {
  const stripe = connectStripe();
  const { paypal, config, prorationInvoices, provider } = paypalDeps();
  return {
    stripe,
    paypal,
    config,
    prorationInvoices,
    providers: {
      stripe: stripeProvider({ stripe, afterMoney }),
      paypal: provider,
    },
    receipts: {
      stripe: stripeReceipts({ stripe }),
      paypal: paypalReceipts({ paypal, clock: systemClock }),
    },
    dueInvoices: { stripe: stripeDueInvoices({ stripe, clock: systemClock }), paypal: prorationInvoices },
  };
}
