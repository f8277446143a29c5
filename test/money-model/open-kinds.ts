/**
 * Ways of breaking a rule that the product is still to be rid of: they end no random life. Two tabs that order at once
 * are one wish, but the second may come just after the first is through, and then looks like an order of another licence.
 */
export const openKinds: readonly string[] = ['nobody pays twice for one wish [stripe, several tabs]'];
