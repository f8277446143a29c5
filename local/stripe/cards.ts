import { createHash } from 'node:crypto';

export interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

/** A test card of Stripe's list. */
export interface TestCard {
  number: string;
  brand: 'amex' | 'mastercard' | 'visa';
  /** Refused by everything, attaching to a customer too. */
  refused?: Decline;
  /** Can be kept, but is declined when charged (after 3-D Secure where it asks for that). */
  charge?: Decline;
  /**
   * When the bank wants to see the customer: `always`; `until-kept` also at set-up, then no more without the
   * customer; `present` only while the customer is there.
   */
  asks?: 'always' | 'present' | 'until-kept';
  /** How a refund ends: it succeeds later, or the bank fails it later. */
  refund?: 'fails' | 'pending';
  /** Its owner disputes the charge at the bank afterwards, or the bank only asks about it. */
  disputes?: 'dispute' | 'inquiry';
}

const insufficient = declined('insufficient_funds', 'Your card has insufficient funds.');

export const cards = {
  pm_card_visa: visa('4242424242424242'),
  pm_card_mastercard: { number: '5555555555554444', brand: 'mastercard' },
  pm_card_amex: { number: '378282246310005', brand: 'amex' },
  pm_card_visa_chargeDeclined: visa('4000000000000002', { refused: declined('generic_decline') }),
  pm_card_visa_chargeDeclinedInsufficientFunds: visa('4000000000009995', { refused: insufficient }),
  pm_card_visa_chargeDeclinedLostCard: visa('4000000000009987', { refused: declined('lost_card') }),
  pm_card_visa_chargeDeclinedStolenCard: visa('4000000000009979', { refused: declined('stolen_card') }),
  pm_card_visa_chargeDeclinedVelocityLimitExceeded: visa('4000000000006975', {
    refused: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too often.',
    ),
  }),
  pm_card_chargeDeclinedExpiredCard: visa('4000000000000069', {
    refused: { code: 'expired_card', message: 'Your card has expired.' },
  }),
  pm_card_chargeDeclinedIncorrectCvc: visa('4000000000000127', {
    refused: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  pm_card_chargeDeclinedProcessingError: visa('4000000000000119', {
    refused: { code: 'processing_error', message: 'An error occurred while processing your card.' },
  }),
  pm_card_chargeCustomerFail: visa('4000000000000341', { charge: declined('generic_decline') }),
  pm_card_authenticationRequiredOnSetup: visa('4000002500003155', { asks: 'until-kept' }),
  pm_card_authenticationRequired: visa('4000002760003184', { asks: 'always' }),
  pm_card_authenticationRequiredSetupForOffSession: visa('4000003800000446', { asks: 'present' }),
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: visa('4000008260003178', {
    asks: 'always',
    charge: insufficient,
  }),
  pm_card_threeDSecure2Required: visa('4000000000003220', { asks: 'until-kept' }),
  pm_card_threeDSecureRequiredChargeDeclined: visa('4000008400001629', {
    asks: 'until-kept',
    charge: declined('generic_decline'),
  }),
  pm_card_threeDSecureRequiredProcessingError: visa('4000008400001280', {
    charge: declined('generic_decline'),
  }),
  pm_card_threeDSecureOptional: visa('4000000000003055'),
  pm_card_pendingRefund: visa('4000000000007726', { refund: 'pending' }),
  pm_card_refundFail: visa('4000000000005126', { refund: 'fails' }),
  pm_card_createDispute: visa('4000000000000259', { disputes: 'dispute' }),
  pm_card_createDisputeInquiry: visa('4000000000001976', { disputes: 'inquiry' }),
} as const satisfies Record<string, TestCard>;

export type CardName = keyof typeof cards;

export function isCardName(name: string): name is CardName {
  return Object.hasOwn(cards, name);
}

export function cardNamed(name: CardName): TestCard {
  return cards[name];
}

export function nameOfNumber(number: string): CardName | undefined {
  return (Object.keys(cards) as CardName[]).find(name => cards[name].number === number);
}

function visa(number: string, more: Partial<TestCard> = {}): TestCard {
  return { number, brand: 'visa', ...more };
}

function declined(decline_code: string, message = 'Your card was declined.'): Decline {
  return { code: 'card_declined', decline_code, message };
}

/** The same for every payment method of one card, as Stripe's is. */
export function fingerprintOf(card: TestCard): string {
  return createHash('sha256').update(card.number).digest('hex').slice(0, 16);
}

/** Whether the bank asks for 3-D Secure now. */
export function asksNow(
  { asks }: TestCard,
  { setUp, present, kept }: { setUp: boolean; present: boolean; kept: boolean },
): boolean {
  if (asks === 'until-kept') return present || !kept;
  return asks === 'always' || (asks === 'present' && present && !setUp);
}
