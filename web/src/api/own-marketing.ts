import type { Marketing } from '#shared/contract/fields.ts';

/** Where this buyer came from, as our own tracker keeps it; an order is never lost for want of it. */
export async function ownMarketing(): Promise<Marketing> {
  try {
    const { visitMarketing } = await import('#tracker/own-site.ts');
    return visitMarketing();
  } catch {
    return {};
  }
}
