// The owner of the demo account: signs up, buys licenses and changes them.
import { createHash } from 'node:crypto';
import type { BodyOf } from '#shared/contract/index.ts';
import { product } from '#shared/product.ts';
import { signUpProofAttribute } from '#shared/sign-up-proof.ts';
import type { DemoClient } from './demo-client.ts';
import { demoSites, type SiteName } from './demo-sites.ts';

export const demoAccount = { email: `demo@${product.slug}.test`, password: 'demo-garden-2026' };

export interface OwnedLicense {
  key: string;
  subscriptionId: string;
  /** Of the card's payments; undefined at PayPal. */
  customerId: string | undefined;
}

const proof = 'the browser that made the demo account';
const mostTries = 100;
const pauseMs = 100;

export type DemoOwner = ReturnType<typeof demoOwner>;

export function demoOwner(client: DemoClient) {
  const { email } = demoAccount;
  const owned = new Map<SiteName, OwnedLicense>();
  let userId = '';

  const token = async () => (await client.order<{ token: string }>('tokens', { email })).token;
  const ask: DemoClient['ask'] = async (name, body) => client.ask(name, body, await token());
  /** Asks with one token, which is valid as long as the clock is not moved. */
  const session = async (): Promise<DemoClient['ask']> => {
    const one = await token();
    return (name, body) => client.ask(name, body, one);
  };
  const of = (site: SiteName): OwnedLicense => {
    const license = owned.get(site);
    if (!license) throw new Error(`There is no license of ${site}.`);
    return license;
  };

  /** Waits for the license, which at PayPal comes by a webhook, and gives it its site. */
  const settle = async (site: SiteName, subscriptionId: string) => {
    for (let tries = 0; tries < mostTries; tries++) {
      const found = (await ask('licenses', {})).find(({ id }) => id === subscriptionId);
      if (found) {
        const license_key = found.meta.license_key;
        const customerId = found.type === 'STRIPE' ? found.customer.id : undefined;
        owned.set(site, { key: license_key, subscriptionId, customerId });
        await ask('update-domain', { license_key, domain: demoSites[site].domain });
        const settings = { license_key, settings: { click_reports: true }, version: 0 };
        await client.ask('tracker-settings', settings, await token(), 'POST');
        return;
      }
      await new Promise(done => setTimeout(done, pauseMs));
    }
    throw new Error(`The license of ${site} did not arrive.`);
  };

  return {
    ask,
    session,
    of,
    licenses: (): ReadonlyMap<SiteName, OwnedLicense> => owned,

    async signUp() {
      const { userPoolClientId: ClientId } = await client.read<{ userPoolClientId: string }>('/config.json');
      const attributes = {
        email,
        given_name: 'Maya',
        [`custom:${signUpProofAttribute}`]: createHash('sha256').update(proof).digest('base64url'),
      };
      const { UserSub = '' } = await client.userPool('SignUp', {
        ClientId,
        Username: email,
        Password: demoAccount.password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      });
      userId = UserSub;
      const mails = await client.read<{ links: string[] }[]>(
        `/__local/inbox.json?to=${encodeURIComponent(email)}`,
      );
      const links = mails.flatMap(mail => mail.links);
      const link = new URL(links.find(href => href.includes('/confirm?')) ?? '');
      await client.userPool('ConfirmSignUp', {
        ClientId,
        Username: link.searchParams.get('user_name'),
        ConfirmationCode: link.searchParams.get('confirmation_code'),
      });
    },

    async buyByCard(site: SiteName, paymentMethodId: string) {
      const opened = await ask('charge', {
        type: 'cus',
        pay_id: 'stripe',
        membership: true,
        email,
        name: 'Maya',
        userId,
        sign_up_proof: proof,
      });
      if (!('customer' in opened)) throw new Error('The checkout did not open.');
      const { id } = await ask('create-stripe-subscription', {
        pay_id: 'stripe',
        membership: true,
        userId,
        paymentMethodId,
        quantity: 1,
        priceId: 'price_basic_monthly',
        checkout_token: opened.checkout_token,
        customerId: opened.customer.id,
      });
      await settle(site, id);
    },

    async buyAtPaypal(site: SiteName) {
      const order = { email, name: 'Maya', planId: 'P-BASIC-MONTHLY', quantity: 1 };
      const { id, links } = await ask('create-paypal-subscription', {
        ...order,
        membership: true,
        multiplier: false,
      });
      await client.approve(links.find(({ rel }) => rel === 'approve')?.href ?? '');
      await settle(site, id);
    },

    change(site: SiteName, change: object) {
      const { key, subscriptionId } = of(site);
      const named = { pay_id: 'stripe', subID: subscriptionId, license_key: key };
      return ask('upgrade', { ...named, ...change } as BodyOf<'upgrade'>);
    },

    replaceCard(site: SiteName, paymentMethodId: string) {
      return this.change(site, { type: 'update-card', customerId: of(site).customerId, paymentMethodId });
    },
  };
}
