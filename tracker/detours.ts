/**
 * Whether a referrer is none, or a page to pay at, to sign in or to read mail. Who comes back from there was led to the site by what had
 * led them before; others are an option: docs/decisions/0186
 */
export const isDetour = (address: string): boolean =>
  /^$|\/(accounts|checkout|login|mail)\.|paypal/.test(address);
