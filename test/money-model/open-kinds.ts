/** Ways of breaking a rule that the product is still to be rid of: they end no random life. */
export const openKinds: readonly string[] = [
  'nobody pays twice for one wish [stripe, several tabs]',
  'nobody pays twice for one wish [stripe, one after the other]',
  'access ends with what is paid for [paypal, never paid, live]',
  'access ends with what is paid for [paypal, paid once, ended]',
  'access lasts as long as it is paid for',
  'a quote is fair',
  'a refund leaves no money without service',
  'every charge has a licence or a refund',
  'done means done',
  'the allowance is what is paid for',
];
