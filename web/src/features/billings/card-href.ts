/** Where the card of a license is replaced; undefined of one that is known to have ended. */
export type CardHref = (licenseKey: string) => string | undefined;
