// Our WordPress plugin carries the tracker twice: with the parts that most of its sites need, and with every part.
import { partsOf, type TrackerPart } from './tracker-file.ts';
import { consentModes, defaultSettings, formVendors, type TrackerSettings } from './tracker-settings.ts';

const usualParts: readonly TrackerPart[] = [
  'widestDomain',
  'serverCookie',
  'successOnServer',
  'wordpressConsent',
  'forgotten',
  'boxes',
  'keys',
  'success',
];

/** Whether a part needs the site's own server, which only our plugin has. */
export function isOfWordpress(name: string): boolean {
  return name === 'serverCookie' || name === 'successOnServer';
}

export function isUsualPart(name: string): boolean {
  return usualParts.some(part => part === name);
}

/** The choices that need the whole script: `toolIds`, or one of several values, such as `consent=tcf`. */
export function choicesForWholeScript(): string[] {
  const byValue: readonly (readonly [string, Partial<TrackerSettings>])[] = [
    ...consentModes.map(consent => [`consent=${consent}`, { consent }] as const),
    ...formVendors.map(vendor => [`forms=${vendor}`, { forms: [vendor] }] as const),
  ];
  const switches = Object.entries(defaultSettings)
    .filter(([, value]) => typeof value === 'boolean')
    .map(([name, value]) => [name, { [name]: !value }] as const);
  const choices = [...byValue, ...switches, ['linkedDomains', { linkedDomains: ['pay.test'] }] as const];
  return choices.filter(([, settings]) => needsMore(settings)).map(([name]) => name);
}

function needsMore(settings: Partial<TrackerSettings>): boolean {
  const file = { key: '', domain: 'www.shop.test', collectUrl: '', settings };
  return [...partsOf(file)].some(part => !isUsualPart(part));
}
