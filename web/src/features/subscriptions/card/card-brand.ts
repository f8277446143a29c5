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
import type { Card, SubscriptionSnapshot } from '#shared/domain/license.ts';

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

/** "Visa •••• 4242", "PayPal", or a dash for an unknown card; a non-breaking space keeps dots and digits together. */
export function paymentMethodText({
  provider,
  card,
}: Pick<SubscriptionSnapshot, 'provider' | 'card'>): string {
  if (provider === 'paypal') return 'PayPal';
  return card ? cardText(card) : '–';
}

export function cardText({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return `${brandOf(brand).name} ••••\u00a0${last4}`;
}

/** The brand for the provider's brand code; a brand without an icon of its own gets a generic card. */
export function brandOf(code: string): Brand {
  return (
    brands[code] ?? { name: code ? code.charAt(0).toUpperCase() + code.slice(1) : 'Card', icon: faCreditCard }
  );
}
