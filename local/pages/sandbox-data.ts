import type Stripe from 'stripe';
import type { PageFacts } from './page-facts.ts';
import type { SandboxData } from './sandbox-page.ts';

const mostRows = 50;
const mostWebhooks = 20;
const patienceMs = 5000;

/** What the sandbox holds, asked for over its own API as any program would. */
export async function readSandbox(facts: PageFacts): Promise<SandboxData> {
  const { endpoints, stripe } = facts.status();
  const list = async <Row>(path: string): Promise<Row[]> => {
    const response = await fetch(`${endpoints.stripe}/v1/${path}`, {
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    return ((await response.json()) as { data: Row[] }).data;
  };
  const webhooks = facts.webhooks().slice(0, mostWebhooks);
  const { subscriptions: atPaypal, invoices: paypalInvoices } = facts.paypal();
  const paypal = {
    subscriptions: atPaypal.slice(0, mostRows),
    invoices: paypalInvoices.slice(0, mostRows),
  };
  try {
    const [customers, subscriptions, invoices] = await Promise.all([
      list<Stripe.Customer>(`customers?limit=${mostRows}`),
      list<Stripe.Subscription>(`subscriptions?status=all&limit=${mostRows}`),
      list<Stripe.Invoice>(`invoices?limit=${mostRows}`),
    ]);
    return { customers, subscriptions, invoices, paypal, webhooks };
  } catch (error) {
    const notice = `The sandbox couldn’t be read. ${error instanceof Error ? error.message : ''}`;
    return { customers: [], subscriptions: [], invoices: [], paypal, webhooks, notice };
  }
}
