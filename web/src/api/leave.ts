import { config } from './config.ts';

const providers = ['stripe.com', 'paypal.com'];

const isProvider = (url: URL): boolean =>
  url.protocol === 'https:' &&
  providers.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`));

/** Whether an address an answer names is ours or a payment provider's; nothing else is ever gone to. */
export const mayGoTo = (address: string, own: string, standIn: string | undefined): boolean => {
  if (!URL.canParse(address, own)) return false;
  const url = new URL(address, own);
  return url.origin === new URL(own).origin || url.origin === standIn || isProvider(url);
};

/** Leaves for an address out of an answer, or refuses to. */
export const leaveFor = async (address: string): Promise<void> => {
  const { stripeScriptUrl } = await config();
  const standIn = stripeScriptUrl && new URL(stripeScriptUrl, location.href).origin;
  if (!mayGoTo(address, location.href, standIn)) throw new Error(`Refused to leave for ${address}`);
  location.assign(address);
};
