// Texts of the tracker's options, apart from the refusals (`tracker-settings.ts`).
import type { ConsentCategory, ConsentMode, FormVendor } from '../domain/sites/tracker-settings.ts';
import { defaultSettings, settingLimits } from '../domain/sites/tracker-settings.ts';

const { cookieDays: days } = settingLimits;

export const optionsText = {
  groups: {
    kept: 'What is kept',
    consent: 'Consent',
    forms: 'Forms',
    links: 'Links to other domains',
    parameters: 'Query parameters',
    reports: 'Reports',
  },
  cookieDays: {
    label: 'Cookie lifetime (days)',
    hint: `Counted from the visitor’s last page. ${days.min} to ${days.max}; ${defaultSettings.cookieDays} by default. Safari deletes script cookies after 7 days without a visit.`,
  },
  cookieDomain: {
    label: 'Domain of the cookies',
    hint: 'All of its subdomains share the cookies.',
    widest: (domain: string) => `${domain} (default)`,
  },
  address: {
    label: 'IP address',
    hint: 'Kept in the cookie and filled into fields named “ip”. Never sent to us. On by default.',
  },
  userAgent: {
    label: 'Browser (user agent)',
    hint: 'Filled into fields named “user_agent”. Never kept, and never sent to us. On by default.',
  },
  consent: {
    label: 'Wait for consent from',
    hint: 'Until the visitor agrees everything stays in the page’s memory, and nothing is stored or reported. Off by default.',
  },
  consentCategory: {
    label: 'Category to wait for',
    hint: 'Only “marketing” covers click IDs.',
  },
  consentPurposes: {
    label: 'Purposes to wait for',
    hint: 'All of them must be agreed to. Purpose 1 is needed to store anything, purpose 7 to keep click IDs.',
  },
  fields: {
    label: 'Names of your fields',
    hint: 'Hidden fields with our own names are filled without this. Name others here, with the value each receives.',
    field: 'Your field',
    value: 'Receives',
    add: 'Add a field',
    remove: (field: string) => `Remove ${field || 'this field'}`,
    choose: 'Choose a value',
  },
  formerTool: {
    label: 'Coming from another tool',
    hint: 'Adds that tool’s field names, so your forms keep working unchanged.',
    choose: 'Choose a tool',
    names: (tool: string) => `Field names of ${tool}`,
    receives: 'receives',
    turnsOn: (option: string) => `turns on “${option}”`,
    add: (count: number) => `Add ${countOf(count, 'name')}`,
    turnOn: 'Turn on',
    added: (count: number, turnedOn: readonly string[]) => {
      const names = count > 0 ? [`${countOf(count, 'name')} added`] : [];
      const options = turnedOn.map(option => `“${option}” turned on`);
      return `${[...names, ...options].join(', ')}. Nothing is saved yet.`;
    },
    nothing: (hasFields: boolean) =>
      hasFields
        ? 'All of its names are among your fields.'
        : 'It has no field names of its own: name your fields below.',
    article: (tool: string) => `How to move from ${tool}`,
  },
  hiddenInputs: {
    label: 'Add hidden fields automatically',
    hint: 'To every form marked data-utmost, so you don’t have to edit it. Off by default.',
  },
  formData: {
    label: 'Values without hidden fields',
    hint: 'Forms marked data-utmost="formdata" always get the values when they’re sent. With this, they can list the names they want, and get the lead ID and the channel too. Off by default.',
  },
  placeholders: {
    label: 'Placeholders in fields',
    hint: 'A hidden field’s default value such as [utm_source] is always replaced, or emptied where nothing is known. With this, so is one in a visible field, [channel] and your own names. For forms made for Attributer. Off by default.',
  },
  leadId: {
    label: 'Lead ID in forms',
    hint: 'Fills a hidden field named utmost_lead_id with the ID the lead has in your account, so you can find it again from your CRM or a payment. Off by default.',
  },
  channel: {
    label: 'Channel in forms',
    hint: 'Fills hidden fields named channel, channel_medium and channel_detail_1 to channel_detail_4, for visits without a campaign too. With first_ in front it’s how a visitor first came. One small request per visit. Off by default.',
  },
  embeddedForms: {
    label: 'Forms in frames of your site and in web components',
    hint: 'Fills forms in frames of the same host and in open shadow roots, and counts what people type there. Off by default.',
  },
  forms: {
    label: 'Form builders',
    hint: 'These builders need extra code. Turn on the ones you use; all are off by default.',
  },
  journey: {
    label: 'Touches in between',
    hint: 'Keeps up to five touches between a visitor’s first and last, shortened, so a lead’s journey shows every time they came back. Off by default.',
  },
  cookiePerParameter: {
    label: 'One cookie for each value',
    hint: `For servers and forms that read cookies such as utm_source by name. More cookies in every request to your site, and up to ${settingLimits.parametersInCookies} own parameters. Off by default.`,
  },
  vendorCookies: {
    label: 'Values of other vendors’ cookies',
    hint: 'Google Analytics’ client ID, Meta’s _fbc and _fbp and the like, for your forms. Off by default.',
  },
  decoration: {
    label: 'Marked links and frames',
    hint: 'Links and frames marked data-utmost-append get the values added to their URL. Off by default.',
  },
  linkedDomains: {
    label: 'Your other domains',
    hint: `One per line, up to ${settingLimits.linkedDomains}. Every link to them carries the values. None by default.`,
  },
  unwantedReferrals: {
    label: 'Sites that are never a source',
    hint: `One per line, up to ${settingLimits.unwantedReferrals}. Visitors who come back from paying, a login or their mailbox keep their campaign. PayPal and URLs that start with accounts, checkout, login or mail are known without being listed.`,
    addUsual: 'Add the usual ones',
    added: (count: number) => `${countOf(count, 'site')} added. Nothing is saved yet.`,
    nothing: 'All of the usual ones are in your list.',
  },
  parameters: {
    label: 'Query parameters of your own',
    hint: `One per line, up to ${settingLimits.parameters}. They are kept beside the ones we know. None by default.`,
  },
  toolIds: {
    label: 'IDs of email, affiliate and campaign tools',
    hint: 'IDs such as mc_cid and irclickid count as click IDs too; those of ad networks always do. Off by default.',
  },
  matomoNames: {
    label: 'Matomo’s names',
    hint: 'mtm_source, pk_campaign and the like count as utm_source, utm_campaign and so on. Off by default.',
  },
  formerCookies: {
    label: 'Import cookies from your previous tool',
    hint: 'Once, of visitors who are new to this tracker: what HandL UTM Grabber, sourcebuster (also in WooCommerce) or a script with cookies such as utm_source kept. Off by default.',
  },
  leads: {
    label: 'Report leads',
    hint: 'A submitted form is reported with where its visitor came from, never with what is in it. On by default.',
  },
  clickReports: {
    label: 'Report click IDs',
    hint: 'Sends gclid, fbclid and the like with a visit, for exports to ad networks. Off by default.',
  },
  channelRules: {
    label: 'Your own rules for channels',
    hint: `Up to ${settingLimits.channelRules}. The first rule that fits decides the channel, before ours are asked: in reports, leads and forms, from now on. None by default.`,
  },
  modes: {
    off: 'Nothing: store right away',
    manual: 'A call on your page',
    google: 'Google Consent Mode',
    wordpress: 'WordPress (WP Consent API)',
    tcf: 'IAB TCF banner',
  } satisfies Record<ConsentMode, string>,
  categories: {
    marketing: 'Marketing',
    statistics: 'Statistics',
    'statistics-anonymous': 'Anonymous statistics',
    preferences: 'Preferences',
    functional: 'Functional',
  } satisfies Record<ConsentCategory, string>,
  vendors: {
    calendly: 'Calendly',
    elementor: 'Elementor',
    fluent: 'Fluent Forms',
    formidable: 'Formidable Forms',
    gravity: 'Gravity Forms',
    hubspot: 'HubSpot',
    mailchimp: 'Mailchimp',
    ninja: 'Ninja Forms',
    shopify: 'Shopify',
    typeform: 'Typeform',
    webflow: 'Webflow',
    wpforms: 'WPForms',
  } satisfies Record<FormVendor, string>,
  /** By their numbers, as the framework names them. */
  purposes: [
    'Store and access information on a device',
    'Use limited data to select advertising',
    'Create profiles for personalised advertising',
    'Use profiles to select personalised advertising',
    'Create profiles to personalise content',
    'Use profiles to select personalised content',
    'Measure advertising performance',
    'Measure content performance',
    'Understand audiences through statistics',
    'Develop and improve services',
    'Use limited data to select content',
  ],
  sections: 'Sections',
  preview: {
    title: 'On your page',
    snippet: 'Your page needs',
    weight: (bytes: string) => `The file weighs ${bytes} on its way to a browser.`,
    weightThen: (then: string, now: string) => `The file will weigh about ${then}; it weighs ${now} now.`,
    onConsent: '// when the visitor agrees',
    bundler: 'With a bundler instead',
    bundlerHint:
      'For code that imports the tracker as a package. It keeps these options until you copy it again.',
    bundlerHelp: 'Install as a package',
  },
  save: 'Save options',
  saving: 'Saving…',
  defaults: 'Back to defaults',
  defaultsSet: 'Defaults restored. Save to apply.',
  undo: 'Undo',
  kept: 'These are your changes from before. They aren’t saved yet.',
  discard: 'Discard changes',
  loadAgain: 'Load again',
  saved: (usual: string, longest: string) =>
    `Saved. Live on most pages within ${usual}, everywhere within ${longest}.`,
  hours: (seconds: number) => {
    const hours = Math.ceil(seconds / 3600);
    return hours === 1 ? 'an hour' : `${hours} hours`;
  },
} as const;

/** `3.9 kB`, or `120 bytes`. */
export function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`;
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
