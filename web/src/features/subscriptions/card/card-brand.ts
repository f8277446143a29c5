import type { IconDefinition } from '@fortawesome/free-brands-svg-icons';
import {
  faCcAmex,
  faCcDinersClub,
  faCcDiscover,
  faCcJcb,
  faCcMastercard,
  faCcVisa,
} from '@fortawesome/free-brands-svg-icons';
import { faCreditCard } from '@fortawesome/free-solid-svg-icons';
import type { SubscriptionSnapshot } from '#shared/domain/license.ts';

interface Brand {
  name: string;
  icon: IconDefinition;
}

const brands: Readonly<Record<string, Brand>> = {
  visa: { name: 'Visa', icon: faCcVisa },
  mastercard: { name: 'Mastercard', icon: faCcMastercard },
  amex: { name: 'American Express', icon: faCcAmex },
  discover: { name: 'Discover', icon: faCcDiscover },
  diners: { name: 'Diners Club', icon: faCcDinersClub },
  jcb: { name: 'JCB', icon: faCcJcb },
};

/** "Visa •••• 4242", "PayPal", or a dash where no card is known; the digits stay with their dots. */
export function paymentMethodText({
  provider,
  card,
}: Pick<SubscriptionSnapshot, 'provider' | 'card'>): string {
  if (provider === 'paypal') return 'PayPal';
  return card ? `${brandOf(card.brand).name} ••••\u00a0${card.last4}` : '–';
}

/** A card's brand by the provider's word for it; a brand without a mark of its own is a card. */
export function brandOf(word: string): Brand {
  return (
    brands[word] ?? { name: word ? word.charAt(0).toUpperCase() + word.slice(1) : 'Card', icon: faCreditCard }
  );
}
