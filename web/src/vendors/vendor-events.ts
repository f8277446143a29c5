// The only connection to third-party services. Features report here what happened without knowing who listens; if no
// service is configured or the visitor did not agree, nobody does.
import { consent } from '../state/account/consent.ts';
import { kept } from '../state/kept.ts';

export interface ReportedPurchase {
  /** Id of the subscription or order; a purchase is reported once per id. */
  id: string;
  item: 'subscription' | 'support';
  name: string;
  /** Price of one, in cents. */
  cents: number;
  quantity: number;
}

/** A license as support sees it in the live chat. */
export interface KnownLicense {
  plan: string;
  subscriptionId: string;
  status: string;
}

export type VendorEvent =
  | { what: 'login'; email: string }
  | { what: 'purchase'; purchase: ReportedPurchase }
  /** The buyer leaves to approve the purchase at the provider and should return. */
  | { what: 'approving'; purchase: ReportedPurchase }
  | { what: 'licenses'; licenses: readonly KnownLicense[] };

const waiting: VendorEvent[] = [];
let hear = (event: VendorEvent): void => void waiting.push(event);
/** A login leads on to the account, often before a service is there to hear of it. */
const unreportedLogin = kept<VendorEvent>('untold-login');

export function reportToVendors(event: VendorEvent): void {
  if (event.what === 'login' && consent.allows('statistics')) unreportedLogin.write(event);
  hear(event);
}

/** Sets the single listener; it also receives the events from before, and a login that the page before could not report. */
export function listenToVendorEvents(listener: (event: VendorEvent) => void): void {
  hear = listener;
  const login = waiting.some(({ what }) => what === 'login') ? null : unreportedLogin.read();
  for (const event of [...(login ? [login] : []), ...waiting.splice(0)]) listener(event);
}

/** The service that wants to know has heard of the login. */
export function loginReported(): void {
  unreportedLogin.write(null);
}
