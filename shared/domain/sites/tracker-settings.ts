// What an owner can choose for the tracker of one license: the only list of these settings. The wire
// (`shared/contract/tracker-settings.ts`) and the published file (`tracker-file.ts`) are derived from it.

import type { ChannelRule } from '../attribution/channel-rules.ts';

export const consentModes = ['off', 'manual', 'google', 'wordpress', 'tcf'] as const;
/** The interface that says whether the visitor agreed; `manual` is `utmost('consent', true)`. */
export type ConsentMode = (typeof consentModes)[number];

/** The categories of the WP Consent API. */
export const consentCategories = [
  'marketing',
  'statistics',
  'statistics-anonymous',
  'preferences',
  'functional',
] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Form builders whose fields or events need code of their own; all others are filled without. */
export const formVendors = [
  'calendly',
  'elementor',
  'fluent',
  'formidable',
  'gravity',
  'hubspot',
  'mailchimp',
  'ninja',
  'shopify',
  'typeform',
  'webflow',
  'wpforms',
] as const;
export type FormVendor = (typeof formVendors)[number];

export interface TrackerSettings {
  /** Lifetime of the cookies. */
  cookieDays: number;
  /** The domain the cookies are set for; null for the widest one, which all subdomains share. */
  cookieDomain: string | null;
  consent: ConsentMode;
  /** The category to wait for; only with consent `wordpress`. */
  consentCategory: ConsentCategory;
  /** Purposes of the IAB's framework that must be agreed to; only with consent `tcf`. */
  consentPurposes: readonly number[];
  /** Reports carry the values of click ids. */
  clickReports: boolean;
  /** Submitted forms are reported as leads. */
  leads: boolean;
  /** The visitor's IP address in cookie and forms. */
  address: boolean;
  /** The visitor's browser in cookie and forms. */
  userAgent: boolean;
  /** Each value in a cookie of its own too, for servers and forms that read cookies by name. */
  cookiePerParameter: boolean;
  /** Sites that are no source: who comes back from one keeps the campaign they came with. Why: docs/decisions/0186 */
  unwantedReferrals: readonly string[];
  /** Own query parameters, captured beside the known ones. */
  parameters: readonly string[];
  /** The site's field names, each with the value it receives. */
  fields: Readonly<Record<string, string>>;
  /** Ids of tools for e-mail, affiliates and campaigns count as click ids, as those of ad networks always do. */
  toolIds: boolean;
  /** Matomo's spellings of the campaign fields, such as `mtm_source`, count as `utm_…`. */
  matomoNames: boolean;
  /** What the cookies of the tool used before know of a visitor is taken over once. */
  formerCookies: boolean;
  /** Values of other vendors' cookies for the forms: Google Analytics, Meta and the like. */
  vendorCookies: boolean;
  /** Forms in same-origin frames and open shadow roots are filled too. */
  embeddedForms: boolean;
  /** Forms marked `data-utmost` receive the hidden inputs by themselves. */
  hiddenInputs: boolean;
  /** Forms marked `data-utmost="formdata"` may list the names that they want, and receive the lead id and the channel too. */
  formData: boolean;
  /** A name in brackets, as `[utm_source]`, is replaced in visible fields too; `[channel]` and the owner's names everywhere. */
  placeholders: boolean;
  /** Forms may carry the id that their lead will have, in a field `utmost_lead_id`. */
  leadId: boolean;
  /** Forms may carry the channel of both touches, in fields named `channel` and the like. Why: docs/decisions/0187 */
  channel: boolean;
  /** Leads say up to five touches between the first and the last. Why: docs/decisions/0201 */
  journey: boolean;
  /** Links and frames marked `data-utmost-append` receive the values in their address. */
  decoration: boolean;
  /** Other domains of the owner: every link to them carries the values. */
  linkedDomains: readonly string[];
  forms: readonly FormVendor[];
  /** The owner's own for channels, the first that fits before all of ours; they are asked on the server alone. */
  channelRules: readonly ChannelRule[];
}

export const defaultSettings: TrackerSettings = {
  cookieDays: 90,
  cookieDomain: null,
  consent: 'off',
  consentCategory: 'marketing',
  // Store on a device, and measure the performance of advertising.
  consentPurposes: [1, 7],
  clickReports: false,
  leads: true,
  address: true,
  userAgent: true,
  cookiePerParameter: false,
  unwantedReferrals: [],
  parameters: [],
  fields: {},
  toolIds: false,
  matomoNames: false,
  formerCookies: false,
  vendorCookies: false,
  embeddedForms: false,
  hiddenInputs: false,
  formData: false,
  placeholders: false,
  leadId: false,
  channel: false,
  journey: false,
  decoration: false,
  linkedDomains: [],
  forms: [],
  channelRules: [],
};

/** Chromium keeps no cookie for longer. */
export const longestCookieDays = 400;

export const settingLimits = {
  cookieDays: { min: 1, max: longestCookieDays },
  /** The framework's purposes are numbered from 1 to 11. */
  purposes: { min: 1, max: 11 },
  parameters: 20,
  /** With a cookie for each value, besides the usual campaign fields and one click id. */
  parametersInCookies: 8,
  parameterName: 40,
  fields: 50,
  fieldName: 100,
  linkedDomains: 20,
  unwantedReferrals: 60,
  channelRules: 20,
  ruleValue: 100,
  ruledChannel: 40,
} as const;

/** Sites that only send back who went there from this one: payment and single sign-on. Each covers its subdomains. */
export const paymentAndLoginSites: readonly string[] = [
  ...['2checkout.com', '3dsecure.io', 'adyen.com', 'affirm.com', 'afterpay.com', 'authorize.net'],
  ...[
    'braintreegateway.com',
    'cardinalcommerce.com',
    'checkout.com',
    'klarna.com',
    'mollie.com',
    'paddle.com',
  ],
  ...['pay.google.com', 'payments.amazon.com', 'paypal.com', 'razorpay.com', 'shop.app', 'sofort.com'],
  ...['squareup.com', 'stripe.com', 'worldpay.com'],
  ...['accounts.google.com', 'appleid.apple.com', 'auth0.com', 'login.live.com', 'login.microsoftonline.com'],
  ...['login.yahoo.com', 'okta.com', 'onelogin.com'],
];

/** What an owner may take over as a whole: webmail too. */
export const usualUnwantedReferrals: readonly string[] = /* @__PURE__ */ paymentAndLoginSites.concat(
  ['app.fastmail.com', 'deref-gmx.net', 'deref-web-02.de', 'e.mail.ru', 'icloud.com', 'mail.aol.com'],
  ['mail.google.com', 'mail.proton.me', 'mail.yahoo.com', 'mail.yandex.com', 'mail.yandex.ru'],
  ['mail.zoho.com', 'outlook.live.com', 'outlook.office.com', 'outlook.office365.com'],
);

/** The settings that differ from the default, which is what a license stores. */
export function changedSettings(settings: TrackerSettings): Partial<TrackerSettings> {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(defaultSettings[name as keyof TrackerSettings]),
    ),
  );
}

/** The owner's choice as the license keeps it. */
export interface StoredSettings {
  /** Grows with every change. */
  version: number;
  /** What differs from the default. */
  changed: Partial<TrackerSettings>;
}
