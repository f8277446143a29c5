import type { Card } from '#shared/domain/licenses/license.ts';

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
};

/** The name of a card's brand, for the provider's code of it. */
export function cardBrandName(code: string): string {
  return brandNames[code] ?? (code ? code.charAt(0).toUpperCase() + code.slice(1) : 'Card');
}

/** "Visa •••• 4242"; a non-breaking space keeps dots and digits together. */
export function cardText({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string {
  return `${cardBrandName(brand)} ••••\u00a0${last4}`;
}
