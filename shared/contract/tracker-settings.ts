import * as z from 'zod';
import { nameInside, nameOnWire, renamed } from '../domain/sites/setting-names.ts';
import { defaultSettings, type TrackerSettings } from '../domain/sites/tracker-settings.ts';

// Only types and sizes are checked here. What is unknown or contradictory is for the rules (`refusalOf`), which name it
// with a sentence; hence words are texts here, and unknown keys pass.
const word = z.string().max(253);
const words = z.array(word).max(100);
const flag = z.boolean();

/** The settings of a license's tracker on the wire, as `shared/domain/sites/tracker-settings.ts` explains them. */
export const trackerSettings = z.looseObject({
  cookie_days: z.number(),
  cookie_domain: word.nullable(),
  consent: word,
  consent_category: word,
  consent_purposes: z.array(z.number()).max(20),
  click_reports: flag,
  leads: flag,
  address: flag,
  user_agent: flag,
  cookie_per_parameter: flag,
  unwanted_referrals: words,
  parameters: words,
  fields: z.record(word, word),
  tool_ids: flag,
  matomo_names: flag,
  former_cookies: flag,
  vendor_cookies: flag,
  embedded_forms: flag,
  hidden_inputs: flag,
  form_data: flag,
  placeholders: flag,
  lead_id: flag,
  channel: flag,
  journey: flag,
  decoration: flag,
  linked_domains: words,
  forms: words,
  channel_rules: z.array(z.object({ field: word, operator: word, value: word, channel: word })).max(100),
});
export type TrackerSettingsWire = z.infer<typeof trackerSettings>;

/** What a caller may send: settings left out have their default. */
export const trackerSettingsChoice = trackerSettings.partial();

export function toWire(settings: TrackerSettings): TrackerSettingsWire {
  return trackerSettings.parse(renamed(settings, nameOnWire));
}

/** The settings a caller chose; they may still be refused by `refusalOf`. */
export function fromWire(choice: z.infer<typeof trackerSettingsChoice>): TrackerSettings {
  return { ...defaultSettings, ...renamed(choice, nameInside) } as TrackerSettings;
}
