// The tracker's options as the API answers them.
import type { AnswerOf } from '#shared/contract/index.ts';
import { toWire } from '#shared/contract/tracker-settings.ts';
import type { TrackerPart } from '#shared/domain/sites/tracker-file.ts';
import { defaultSettings, type TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';

/** Each weighs 100 bytes here, and a file with any setting 985 more than the default, with a few for its text. */
const parts = [
  'googleConsent',
  'wordpressConsent',
  'tcfConsent',
  'toolIds',
  'matomo',
  'formerCookies',
  'vendorCookies',
  'cookiePerParameter',
  'forgotten',
  'embeddedForms',
  'hiddenInputs',
  'formData',
  'placeholders',
  'leadId',
  'channel',
  'journey',
  'links',
  'boxes',
  'keys',
  'ninja',
  'hubspot',
  'embeds',
] satisfies TrackerPart[];

export function options(
  settings: Partial<TrackerSettings> = {},
  more: Partial<AnswerOf<'tracker-settings'>> = {},
): AnswerOf<'tracker-settings'> {
  return {
    settings: toWire({ ...defaultSettings, ...settings }),
    version: 0,
    site: { domain: 'shop.rossi.test', registrable: 'rossi.test' },
    bytes: 3100,
    weights: { default: 2000, open: 2985, parts: Object.fromEntries(parts.map(part => [part, 100])) },
    live: { usual_seconds: 3600, longest_seconds: 90_000 },
    ...more,
  };
}
