import type { Marketing } from '#shared/contract/fields.ts';

/** Where this buyer came from, as recorded by our own tracker. Never fails: an order must not be lost because of it. */
export async function ownMarketing(): Promise<Marketing> {
  try {
    const { visitMarketing } = await import('#tracker/own-site.ts');
    return visitMarketing();
  } catch {
    return {};
  }
}
