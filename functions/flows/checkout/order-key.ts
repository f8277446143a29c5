import { createHash } from 'node:crypto';
import type { Provider } from '#shared/domain/licenses/license.ts';

/** The order key of a buyer and what is bought, whatever it is paid with: the same parts have the same key. */
export function orderKeyOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The id of the operation of a purchase. */
export function purchaseId(provider: Provider, orderKey: string, licenseKey: string): string {
  return `${provider}#${orderKey}#${licenseKey}`;
}
