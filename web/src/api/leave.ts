import { config } from './config.ts';

const providers = ['stripe.com', 'paypal.com'];

/** Navigates to an address from an API answer, or throws if the address is not allowed. */
export async function leaveFor(address: string): Promise<void> {
  const { stripeScriptUrl } = await config();
  const standIn = stripeScriptUrl && new URL(stripeScriptUrl, location.href).origin;
  if (!mayGoTo(address, location.href, standIn)) throw new Error(`Refused to leave for ${address}`);
  location.assign(address);
}

/** Only our own site and the payment providers are allowed; an answer must not redirect the buyer anywhere else. */
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
