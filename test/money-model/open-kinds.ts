/** Ways of breaking a rule that the product is still to be rid of: they end no random life. */
export const openKinds: readonly string[] = [
  'nobody pays twice for one wish [stripe, several tabs]',
  'nobody pays twice for one wish [stripe, one after the other]',
  'access ends with what is paid for [paypal, never paid, live]',
  'access lasts as long as it is paid for [stripe, paid after its end, ended]',
];
