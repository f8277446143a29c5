import { config } from './config.ts';

const providers = ['stripe.com', 'paypal.com'];

/** Leaves for an address out of an answer, or refuses to. */
export async function leaveFor(address: string): Promise<void> {
  const { stripeScriptUrl } = await config();
  const standIn = stripeScriptUrl && new URL(stripeScriptUrl, location.href).origin;
  if (!mayGoTo(address, location.href, standIn)) throw new Error(`Refused to leave for ${address}`);
  location.assign(address);
}

/** Whether an address an answer names is ours or a payment provider's; nothing else is ever gone to. */
export function mayGoTo(address: string, own: string, standIn: string | undefined): boolean {
  if (!URL.canParse(address, own)) return false;
  const url = new URL(address, own);
  return url.origin === new URL(own).origin || url.origin === standIn || isProvider(url);
}

function isProvider(url: URL): boolean {
  return (
    url.protocol === 'https:' &&
    providers.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}
