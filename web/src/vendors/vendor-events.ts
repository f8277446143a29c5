// The one door to other companies' services. Features say here what happened and know nobody behind it; where no
// service is set up, or the visitor did not agree, nobody is.

export interface Purchase {
  /** Of the subscription or order: it is reported once. */
  id: string;
  item: 'subscription' | 'support';
  name: string;
  /** Price of one, in cents. */
  cents: number;
  quantity: number;
}

/** A licence as the live chat shows it to whoever answers. */
export interface KnownLicense {
  plan: string;
  subscriptionId: string;
  status: string;
}

export type VendorEvent =
  | { what: 'login'; email: string }
  | { what: 'purchase'; purchase: Purchase }
  /** The buyer leaves to approve it at the provider and is expected back. */
  | { what: 'approving'; purchase: Purchase }
  | { what: 'licenses'; licenses: readonly KnownLicense[] };

const waiting: VendorEvent[] = [];
let hear = (told: VendorEvent): void => void waiting.push(told);

export function tellVendors(told: VendorEvent): void {
  hear(told);
}

/** Who stands behind the door; hears what was said before it came, too. */
export function listenToVendorEvents(listener: (told: VendorEvent) => void): void {
  hear = listener;
  for (const told of waiting.splice(0)) listener(told);
}
