import type { Marketing } from '#shared/contract/fields.ts';
import { ownAddress } from './own-address.ts';

/** Where this buyer came from, as recorded by our own tracker. Never fails: an order must not be lost because of it. */
export async function ownMarketing(): Promise<Marketing> {
  try {
    const { visitMarketing } = await import('#tracker/module/sign-up.ts');
    return await visitMarketing(ownAddress);
  } catch {
    return {};
  }
}
