// Stripe's adapters connected to the sandbox on a real port.
import type Stripe from 'stripe';
import { stripeClient } from '#functions/adapters/stripe/client.ts';
import { stripeProvider } from '#functions/adapters/stripe/provider.ts';
import { afterMoney } from '#functions/runtime/after-money.ts';
import { applySnapshot } from '#shared/domain/licenses/apply-snapshot.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { openStripeSandbox } from '../../../local/stripe/open-for-test.ts';

export async function openStripeForTest() {
  const sandbox = await openStripeSandbox();
  const connect = stripeClient({ api: sandbox.endpoint, key: async () => sandbox.sandbox.keys.secret });
  /** The operations the adapters have called, by Stripe's names. */
  const asked = new Set<string>();
  const client = (await connect()) as Stripe;
  client.on('request', ({ method, path }: Stripe.RequestEvent) => {
    const [plain = ''] = path.split('?');
    asked.add(sandbox.sandbox.operationOf({ method, path: plain }) ?? path);
  });
  const provider = stripeProvider({ stripe: connect, afterMoney });
  /** The row our table would have for this subscription now. */
  const license = async (id: string): Promise<LicenseRow> => {
    const read = await provider.read(id);
    const row =
      typeof read === 'object' && applySnapshot(undefined, read.owner, read.snapshot, sandbox.clock.now());
    if (!row) throw new Error(`no license: ${id}`);
    return row;
  };
  const { stripe, clock, press, stop, faults } = sandbox;
  return { connect, asked, provider, license, stripe, clock, press, stop, faults };
}
