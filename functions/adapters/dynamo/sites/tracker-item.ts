import * as z from 'zod';
import { defaultSettings, type StoredSettings } from '#shared/domain/sites/tracker-settings.ts';

/** JSON in one attribute: names of fields are the owner's own words, which a table's map would have to carry as keys. */
export const storedTracker = z.object({ version: z.number(), changed: z.string() });

export function trackerItem({ version, changed }: StoredSettings): z.infer<typeof storedTracker> {
  return { version, changed: JSON.stringify(changed) };
}

/** A setting that a later version of the product no longer knows, or knows as something else, has its default. */
export function trackerFromItem({ version, changed }: z.infer<typeof storedTracker>): StoredSettings {
  const usual = new Map<string, unknown>(Object.entries(defaultSettings));
  const known = Object.entries(JSON.parse(changed) as object).filter(
    // Only the cookies' domain may be null, and is by default.
    ([name, value]) => usual.has(name) && kindOf(value) === kindOf(usual.get(name) ?? ''),
  );
  return { version, changed: Object.fromEntries(known) };
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
