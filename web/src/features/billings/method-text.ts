import { cardText } from '../../text/card.ts';
import { billingsText } from './text.ts';
import type { LicenseBilling } from './use-billings.ts';

/** "Visa •••• 4242" or "PayPal". */
export function methodText(method: LicenseBilling['method']): string {
  if (!method) return billingsText.licenses.noCard;
  return method.by === 'card' ? cardText(method) : 'PayPal';
}
