import { createHash } from 'node:crypto';
import type { Provider } from '#shared/domain/licenses/license.ts';

/** What somebody wants, whatever they pay with: the same parts are the same wish. */
export function wishOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The id of the operation of a purchase. */
export function purchaseId(provider: Provider, wish: string, licenseKey: string): string {
  return `${provider}#${wish}#${licenseKey}`;
}
