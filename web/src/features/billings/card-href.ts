/** Where the card of a licence is replaced; undefined of one that is known to have ended. */
export type CardHref = (licenseKey: string) => string | undefined;
