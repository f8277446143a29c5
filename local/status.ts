import { stage } from './settings.ts';
import type { Addresses } from './template/physical.ts';

/** Body of `/__local/status.json`; every address is absolute. */
export interface RunStatus {
  ready: boolean;
  site: string;
  api: string;
  collect: string;
  inbox: string;
  demo: string;
  sandbox: string;
  dataDir: string;
  stripe: { secretKey: string; webhookSecret: string };
  paypal: { clientId: string; clientSecret: string; webhookId: string };
  endpoints: Record<'dynamodb' | 'cognito' | 'sqs' | 'stripe' | 'paypal', string>;
}

export function statusOf(
  { site, api, collect, demo, services }: Addresses,
  dataDir: string,
  secrets: Readonly<Record<string, string>>,
  ready: boolean,
): RunStatus {
  const secret = (name: string) => secrets[name] ?? '';
  return {
    ready,
    site,
    api: `${api}/${stage}`,
    collect,
    inbox: `${site}/__local/inbox`,
    demo,
    sandbox: `${site}/__local/sandbox`,
    dataDir,
    stripe: { secretKey: secret('stripe-secret-key'), webhookSecret: secret('stripe-webhook-secret') },
    paypal: {
      clientId: secret('paypal-client-id'),
      clientSecret: secret('paypal-client-secret'),
      webhookId: secret('paypal-webhook-id'),
    },
    endpoints: {
      dynamodb: services,
      cognito: services,
      sqs: services,
      stripe: services,
      paypal: `${services}/paypal`,
    },
  };
}
