import type Stripe from 'stripe';
import type { Catalogue, CatalogueRow } from '#shared/domain/checkout/plans.ts';
import type { SecretStore } from '../secrets/secret-store.ts';
import { type CouponRow, couponChanges } from './coupons.ts';
import { type KnownIds, mergedCatalogue } from './merged-catalogue.ts';
import {
  type IdName,
  idNames,
  offersOfCatalogue,
  type ProviderChange,
  rowName,
  type SoldOffer,
} from './offer.ts';
import type { PaypalAccount } from './paypal-account.ts';
import { centsOfPlan, paypalCatalogueChanges, planAtPaypal } from './paypal-catalogue.ts';
import { paypalWebhookChanges } from './paypal-webhook.ts';
import { priceAtStripe, stripeCatalogueChanges } from './stripe-catalogue.ts';
import { stripeWebhookChanges } from './stripe-webhook.ts';

export interface SetUp {
  catalogue: Catalogue;
  stripe: Stripe;
  paypal: PaypalAccount;
  /** Where webhooks go and what they answer is kept; without it none are made. */
  webhooks?: { apiUrl: string; secrets: SecretStore } | undefined;
  coupons?: readonly CouponRow[];
  /** What is to be sold; today's plans by default. */
  offers?: SoldOffer[];
}

export interface SetUpPlan {
  changes: readonly ProviderChange[];
  /** The catalogue that results; undefined while something that it names has to be made. */
  catalogue(): Promise<CatalogueRow[] | undefined>;
}

/** Compares the providers with our catalogue. Nothing is changed before a change's `make`. */
export async function planSetUp(setUp: SetUp): Promise<SetUpPlan> {
  const { stripe, paypal, webhooks, coupons = [], offers = offersOfCatalogue() } = setUp;
  const changes = [
    ...(await stripeCatalogueChanges(stripe, offers)),
    ...(await paypalCatalogueChanges(paypal, offers)),
    ...(await couponChanges(stripe, coupons)),
    ...(webhooks ? await webhookChanges(stripe, paypal, webhooks) : []),
  ];
  return {
    changes,
    async catalogue() {
      if (offers.some(({ ids }) => idNames.some(name => !ids[name]))) return undefined;
      const known = new Map<CatalogueRow, KnownIds>();
      for (const row of setUp.catalogue)
        if (row.sold !== false) known.set(row, await knownOf(row, stripe, paypal));
      return mergedCatalogue(setUp.catalogue, offers, known);
    },
  };
}

/** One line for each row of the catalogue that differs. */
export function catalogueLines(before: Catalogue, after: Catalogue): string[] {
  const text = (row: CatalogueRow) => JSON.stringify(row);
  const old = new Set(before.map(text));
  return after
    .filter(row => !old.has(text(row)))
    .map(
      row =>
        `Settings: ${row.sold === false ? 'retire' : 'sell'} "${rowName(row)}" as ${row.stripe}, ${row.paypal}, ${row.paypalNoTrial}`,
    );
}

async function webhookChanges(
  stripe: Stripe,
  paypal: PaypalAccount,
  { apiUrl, secrets }: NonNullable<SetUp['webhooks']>,
): Promise<ProviderChange[]> {
  return [
    ...(await stripeWebhookChanges(stripe, `${apiUrl}/webhooks/stripe`, secrets)),
    ...(await paypalWebhookChanges(paypal, `${apiUrl}/webhooks/paypal`, secrets)),
  ];
}

async function knownOf(row: CatalogueRow, stripe: Stripe, paypal: PaypalAccount): Promise<KnownIds> {
  const price = await priceAtStripe(stripe, row.stripe);
  const plan = await planAtPaypal(paypal, row.paypal);
  const noTrial = await planAtPaypal(paypal, row.paypalNoTrial);
  const ids = new Set<IdName>();
  if (price !== undefined) ids.add('stripe');
  if (plan) ids.add('paypal');
  if (noTrial) ids.add('paypalNoTrial');
  const atPaypal = plan ?? noTrial;
  return { ids, cents: price ?? (atPaypal && centsOfPlan(atPaypal)) };
}
