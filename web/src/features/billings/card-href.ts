/** Where the card of a licence is replaced. */
export type CardHref = (licenseKey: string) => string;
