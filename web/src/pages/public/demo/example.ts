// What the demo shows initially, and to readers without script: one visitor with two visits.

import { demoSite } from '#shared/demo-site.ts';
import { cookieTextOf } from '#shared/domain/attribution/cookie-code.ts';
import { campaignFields, type Preset, parametersOf, presets } from './links.ts';

const first = presets.google as Preset;
const parameters = parametersOf(first);
const shop = `https://${demoSite.domain}`;
const thursday = Date.UTC(2026, 0, 15, 17, 40);
const tuesday = Date.UTC(2026, 0, 13, 9, 14);

const touch: Readonly<Record<string, string>> = {
  touch_time: `${tuesday}`,
  ip: '',
  referrer: '',
  landing_page: `${shop}/offer`,
  ...Object.fromEntries(parameters),
  last_seen: `${thursday}`,
  visit_count: '2',
  user_agent: 'Mozilla/5.0 (Macintosh) Safari/605.1',
};
const text = cookieTextOf(`${new URLSearchParams(touch)}`);

const fields: Readonly<Record<string, string>> = {
  ...touch,
  ...Object.fromEntries(Object.entries(touch).map(([name, value]) => [`first_${name}`, value])),
};

/** Names of the form's hidden fields, as a site's owner would add them. */
export const hiddenFields: readonly string[] = [
  ...campaignFields.map(([name]) => name),
  first.click[0],
  'first_utm_source',
  'first_utm_campaign',
  'landing_page',
];

export const example = {
  preset: first,
  parameters,
  touch,
  cookie: { text, bytes: 'utmost_last='.length + text.length },
  fields,
  report: JSON.stringify(
    {
      event_id: '0.4512087393620481768498840000',
      key: demoSite.licenseKey,
      kind: 'lead',
      page: `${shop}/pricing`,
      // Of a click ID there is only the name.
      c: Object.fromEntries(
        parameters.map(([name, value]) => [name, name.startsWith('utm_') ? value : true]),
      ),
    },
    null,
    2,
  ),
} as const;
