import * as z from 'zod';
import { trackerSettings } from '#shared/contract/tracker-settings.ts';
import { nameInside } from '#shared/domain/setting-names.ts';
import type { StoredSettings } from '#shared/domain/settings-in-force.ts';

/** JSON in one attribute: names of fields are the owner's own words, which a table's map would have to carry as keys. */
export const storedTracker = z.object({ version: z.number(), changed: z.string() });

export function trackerItem({ version, changed }: StoredSettings): z.infer<typeof storedTracker> {
  return { version, changed: JSON.stringify(changed) };
}

/** A setting that a later version of the product no longer knows, or knows in another shape, has its default. */
export function trackerFromItem({ version, changed }: z.infer<typeof storedTracker>): StoredSettings {
  const known = Object.entries(JSON.parse(changed) as Record<string, unknown>).filter(
    ([name, value]) => shapes[name]?.safeParse(value).success,
  );
  return { version, changed: Object.fromEntries(known) };
}

const shapes: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries(trackerSettings.shape).map(([name, shape]) => [nameInside(name), shape]),
);
