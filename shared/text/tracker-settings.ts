import type { SettingsRefusal } from '../domain/sites/settings-refusal.ts';
import { settingLimits } from '../domain/sites/tracker-settings.ts';
import { optionsText } from './tracker-options.ts';

const { min, max } = settingLimits.cookieDays;

/** What to say about refused settings; the argument is what was given, or the limit. */
export const settingsRefusalText: Readonly<Record<SettingsRefusal['code'], (about: string) => string>> = {
  'unknown-setting': name => `There is no setting "${name}".`,
  'cookie-days': () => `Cookies can live for ${min} to ${max} whole days.`,
  'cookie-domain-elsewhere': name =>
    `Browsers refuse cookies for "${name}" on your site. Use your domain or the main domain it belongs to.`,
  'unknown-consent': name => `There is no consent mode "${name}".`,
  'unknown-category': name => `The WP Consent API has no category "${name}".`,
  'unknown-purpose': number => `The IAB framework has no purpose ${number}.`,
  'storage-purpose-missing': () =>
    'Add purpose 1. Without it nothing may be stored in the browser, so nothing could be kept.',
  'click-reports-without-ids': () =>
    'Click reports need click IDs, and the consent you ask for doesn’t cover them. Ask for marketing (purpose 7), or turn click reports off.',
  'too-many-parameters': limit => `You can add up to ${limit} parameters of your own.`,
  'parameter-name': name =>
    `"${name}" can’t be a parameter. Use up to ${settingLimits.parameterName} letters, digits, dots, hyphens and underscores, and begin with a letter.`,
  'parameter-known-already': name => `"${name}" is captured already. There is nothing to add.`,
  'parameter-of-tool': name =>
    `"${name}" is an ID of a tool. Turn on "${optionsText.toolIds.label}" instead of listing it.`,
  'parameter-of-matomo': name =>
    `"${name}" is a name of Matomo's. Turn on "${optionsText.matomoNames.label}" instead of listing it.`,
  'parameter-own-name': name =>
    `"${name}" is a name of the tracker's own values. Choose another name for your parameter.`,
  'parameter-personal': name =>
    `"${name}" looks like personal data, which doesn’t belong in a cookie. Choose another parameter.`,
  'parameter-twice': name => `"${name}" is in your list twice.`,
  'too-many-cookies': limit =>
    `With one cookie per parameter you can add up to ${limit} parameters of your own, because browsers limit the cookies of a site.`,
  'too-many-fields': limit => `You can name up to ${limit} fields.`,
  'field-name': name =>
    `"${name}" can’t be a field's name. Use up to ${settingLimits.fieldName} characters without spaces.`,
  'field-value-unknown': name => `There is no value "${name}" to put into a field.`,
  'too-many-linked-domains': limit => `You can list up to ${limit} other domains.`,
  'linked-domain-shape': name => `"${name}" isn’t a domain. Write it like other-site.com.`,
  'linked-domain-own': name =>
    `"${name}" belongs to your own site, where the cookies are shared anyway. List other domains only.`,
  'linked-domain-twice': name => `"${name}" is in your list twice.`,
  'too-many-channel-rules': limit => `You can have up to ${limit} rules of your own.`,
  'channel-rule-value': number =>
    `Rule ${number} needs something to look for, of up to ${settingLimits.ruleValue} characters.`,
  'channel-rule-channel': number =>
    `Rule ${number} needs a channel: one of ours or a name of your own, with up to ${settingLimits.ruledChannel} letters, digits and spaces.`,
  'unknown-channel-rule': number => `Rule ${number} asks for something we don’t know.`,
  'unknown-form': name => `There is no form adapter "${name}".`,
};

/** Why settings are not saved although each of them is right. */
export const settingsNotSaved = {
  domainFirst: 'Please set up the domain of this license first.',
  changedMeanwhile:
    'These options were changed somewhere else in the meantime. Load them again and repeat your changes.',
} as const;
