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
import type { SubscriptionSnapshot } from '#shared/domain/licenses/license.ts';
import { cardBrandName, cardText } from '../../../text/card.ts';

interface Brand {
  name: string;
  icon: IconDefinition;
}

const icons: Readonly<Record<string, IconDefinition>> = {
  visa: faCcVisa,
  mastercard: faCcMastercard,
  amex: faCcAmex,
  discover: faCcDiscover,
  diners: faCcDinersClub,
  jcb: faCcJcb,
};

/** "Visa •••• 4242", "PayPal", or a dash for an unknown card. */
export function paymentMethodText({
  provider,
  card,
}: Pick<SubscriptionSnapshot, 'provider' | 'card'>): string {
  if (provider === 'paypal') return 'PayPal';
  return card ? cardText(card) : '–';
}

/** A brand without an icon of its own gets a generic card. */
export function brandOf(code: string): Brand {
  return { name: cardBrandName(code), icon: icons[code] ?? faCreditCard };
}
