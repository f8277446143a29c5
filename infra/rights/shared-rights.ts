import { toCatalogueText } from '#shared/catalogue-text.ts';
import { publishes } from './file-rights.ts';
import type { InfraContext } from './infra-context.ts';
import {
  asksPool,
  keepsSecrets,
  knows,
  knowsAccounts,
  type Right,
  reads,
  replaces,
  sendsTo,
  writes,
} from './rights.ts';

/** Rights that several functions need together, by what they are for. */
export function sharedRights(context: InfraContext) {
  const { settings, tables, pool, letters, trackerFiles, collectUrl } = context;
  const catalogue = knows({ CATALOGUE: toCatalogueText(settings.catalogue) });
  const writesLetters = sendsTo('LETTERS_QUEUE_URL', letters);
  const stripe = [keepsSecrets(settings, 'stripe-secret-key'), knows({ STRIPE_API: settings.stripeApi })];
  const paypal = [
    keepsSecrets(settings, 'paypal-client-id', 'paypal-client-secret'),
    knows({ PAYPAL_API: settings.paypalApi }),
  ];
  /** Attempts of a caller, which are counted before the work. */
  const limits = replaces(tables, 'limits');
  return {
    user: asksPool(pool),
    catalogue,
    stripe,
    paypal,
    limits,
    publishing: publishes(trackerFiles, collectUrl),
    /** Who pays, by token or by checkout capability, and how often. */
    payer: [asksPool(pool), keepsSecrets(settings, 'checkout-key'), reads(tables, 'billing-records'), limits],
    writesLetters,
    /** A subscription read at its provider becomes a license with its script, and its owner is mailed. */
    syncing: [
      // Whether the owner of late news still has an account.
      knowsAccounts(pool),
      catalogue,
      writesLetters,
      writes(tables, 'licenses'),
      writes(tables, 'billing-records'),
      // When an order was made, to know whether another one has bought the same.
      reads(tables, 'operations'),
      publishes(trackerFiles, collectUrl),
    ],
    operations: writes(tables, 'operations'),
    /** Who was refunded before, whose account may be gone. */
    pastRefunds: keepsSecrets(settings, 'person-key'),
    bothProviders: [...stripe, ...paypal, catalogue],
  } satisfies Record<string, Right | readonly Right[]>;
}
