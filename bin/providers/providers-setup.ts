import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CatalogueRow } from '#shared/domain/checkout/plans.ts';
import type { Settings } from '../../infra/settings.ts';
import { deployedStack } from '../aws/deployed-stack.ts';
import { ambientCredentials, openAws } from '../aws/signed-calls.ts';
import { whose } from '../preflight/account-checks.ts';
import { CommandRefused } from '../refusal.ts';
import { parameterStore, type SecretStore } from '../secrets/secret-store.ts';
import { readSettings } from '../settings.ts';
import { takesRealCards, wrongMode } from '../stripe-mode.ts';
import { readCoupons } from './coupons.ts';
import { paypalAccount } from './paypal-account.ts';
import { catalogueLines, planSetUp } from './set-up.ts';
import { stripeAccount } from './stripe-account.ts';

/**
 * `npm run deploy -- providers --stage dev [--dry-run] [--coupons file] [--api address]`: makes what is missing at Stripe
 * and PayPal and writes the ids into the stage's settings. Eighteen ids made by hand: one is wrong, and nobody sees it
 * before a customer pays. It compares with the accounts themselves, since a file of state would be one more thing that
 * can differ. Stages on one test account share prices and plans; amounts cannot be changed there, so a new price is a
 * new row.
 */
export async function providersSetup(root: string, argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      stage: { type: 'string' },
      'dry-run': { type: 'boolean' },
      coupons: { type: 'string' },
      api: { type: 'string' },
    },
  });
  if (!values.stage) {
    console.error('Say which stage: npm run deploy -- providers --stage dev');
    return 1;
  }
  const settings = readSettings(root, values.stage);
  const account = await accountOf(settings, values.api);
  const keys = await keysOf(account?.secrets);
  if (typeof keys === 'string') {
    console.error(keys);
    return 1;
  }
  const problem = wrongMode(keys.stripe, takesRealCards(settings));
  if (problem) throw new CommandRefused(`Nothing was made with the secret key of Stripe: ${problem}.`);
  if (!account?.apiUrl) console.log(withoutWebhooks(settings.stage, account !== undefined));
  const { catalogue } = settings;
  const plan = await planSetUp({
    catalogue,
    stripe: stripeAccount(settings.stripeApi, keys.stripe),
    paypal: paypalAccount(settings.paypalApi, keys),
    webhooks: account?.apiUrl ? { apiUrl: account.apiUrl, secrets: account.secrets } : undefined,
    coupons: values.coupons ? readCoupons(values.coupons) : [],
  });
  for (const { says, make } of plan.changes) {
    console.log(says);
    if (!values['dry-run']) await make();
  }
  const after = await plan.catalogue();
  const lines = after ? catalogueLines(catalogue, after) : ['Settings: sell what is made, by its ids'];
  for (const line of lines) console.log(line);
  if (values['dry-run']) {
    console.log(`Nothing was changed: ${plan.changes.length + lines.length} would be.`);
    return 0;
  }
  if (after && lines.length > 0) writeCatalogue(settingsFileOf(root, settings.stage), after);
  console.log(
    plan.changes.length + lines.length === 0
      ? 'Nothing had to be changed.'
      : 'Done. Deploy the stage, so that it sells what was made.',
  );
  return 0;
}

/** The file that holds the stage's own values. */
function settingsFileOf(root: string, stage: string, own = process.env.UTMOST_SETTINGS): string {
  return own || join(root, 'settings', `${stage}.json`);
}

/** Replaces the catalogue and leaves every other value as it stands. */
function writeCatalogue(file: string, catalogue: readonly CatalogueRow[]): void {
  const held = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  writeFileSync(file, `${JSON.stringify({ ...held, catalogue }, null, 2)}\n`);
}

/** The stage's secrets and the address of its API, as far as AWS is signed in to; another account has neither. */
async function accountOf(
  settings: Settings,
  api: string | undefined,
): Promise<{ secrets: SecretStore; apiUrl: string | undefined } | undefined> {
  const credentials = await ambientCredentials();
  if (!credentials) return undefined;
  const ask = openAws(credentials);
  const [foreign] = await whose(ask, settings);
  if (foreign) throw new CommandRefused(foreign.text);
  const { stage } = settings;
  const apiUrl = api ?? (await deployedStack(ask, stage))?.outputs.get('ApiAddress');
  return { secrets: parameterStore(ask, stage), apiUrl: apiUrl?.replace(/\/$/, '') };
}

/** The providers' keys, from the environment or the stage's secrets; a sentence if one is missing. */
async function keysOf(secrets: SecretStore | undefined) {
  const { STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = process.env;
  const names = ['stripe-secret-key', 'paypal-client-id', 'paypal-client-secret'] as const;
  const isComplete = STRIPE_SECRET_KEY && PAYPAL_CLIENT_ID && PAYPAL_CLIENT_SECRET;
  const held = isComplete ? {} : ((await secrets?.read(names)) ?? {});
  const stripe = STRIPE_SECRET_KEY || held['stripe-secret-key'];
  const clientId = PAYPAL_CLIENT_ID || held['paypal-client-id'];
  const clientSecret = PAYPAL_CLIENT_SECRET || held['paypal-client-secret'];
  if (stripe && clientId && clientSecret) return { stripe, clientId, clientSecret };
  return 'The keys of Stripe and PayPal are not known: run npm run deploy -- secrets first, or set STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.';
}

function withoutWebhooks(stage: string, isSignedIn: boolean): string {
  return isSignedIn
    ? `Stage ${stage} has no API yet, so no webhooks are made: deploy it, then run this again (or name the address with --api).`
    : 'AWS is not signed in to, so no webhooks are made: their secrets would have nowhere to go.';
}
