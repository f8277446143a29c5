// What the check of a customer's page finds, in words: in the account (“Test my site”) and in the console of the page.
import type { FindingCode } from '../domain/sites/site-check.ts';
import { optionsText } from './tracker-options.ts';

interface Said {
  title: string;
  /** What it means, or what to do. */
  hint?: string;
  article?: string;
}

function listed(names: readonly string[]): string {
  return names.join(', ');
}

/** A form by what a person sees on it; several that look alike are one. */
function formNamed(name = '', count = '1'): string {
  const quoted = name ? `“${name}”` : 'A form without a name';
  return count === '1' ? quoted : `${quoted} (${count} forms)`;
}

function builderNamed(builder = ''): string {
  return (optionsText.vendors as Readonly<Record<string, string>>)[builder] ?? builder;
}

/** Every finding in words; `about` are names and texts from the page. */
export const findingText: Record<FindingCode, (about: readonly string[]) => Said> = {
  'script-runs': () => ({ title: 'The script is on the page and runs.' }),
  'script-idle': () => ({
    title: 'The script is on the page, but it hasn’t recorded this page.',
    hint: 'Reload the page. If that changes nothing, another script may hold it back, for example a plugin that delays scripts.',
    article: 'caching-and-speed-plugins',
  }),
  'script-twice': () => ({
    title: 'The line is on the page more than once.',
    hint: 'Only the first one works, so nothing is counted twice. Remove the others.',
    article: 'install-by-hand',
  }),
  'script-unseen': () => ({
    title: 'The script runs, but its line isn’t in the page.',
    hint: 'A tag manager or a speed plugin has probably loaded it in its own way. That’s fine as long as the rest is.',
    article: 'caching-and-speed-plugins',
  }),
  'script-faults': ([fault]) => ({
    title: 'The script met an error on this page.',
    hint: `Write to us and name it: “${fault}”`,
    article: 'fields-stay-empty',
  }),
  'license-right': () => ({ title: 'The page has the line of this license.' }),
  'license-other': () => ({
    title: 'This page has another license’s snippet.',
    hint: 'Its visits are counted there, or nowhere. Replace the line with the one in this license’s Code tab.',
    article: 'install-by-hand',
  }),
  'licenses-several': () => ({
    title: 'The page has the lines of two licenses.',
    hint: 'Only the first one that loads works. Keep the one of this license and remove the other.',
    article: 'no-visit-counted',
  }),
  'domain-right': ([host]) => ({ title: `${host} belongs to the domain of this license.` }),
  'domain-other': ([host, domain]) => ({
    title: `The page that answered is on ${host}, and the license is for ${domain}.`,
    hint: 'The script does nothing there. Change the domain of the license, or find out why visitors are sent to another domain.',
    article: 'change-your-domain',
  }),
  'parameters-known': names => ({ title: `The parameters arrived: ${listed(names)}.` }),
  'parameters-lost': names => ({
    title: `Parameters were stripped before the page loaded: ${listed(names)}.`,
    hint: 'We opened your site with them, and they aren’t in the URL of the page that loaded. A redirect has dropped them.',
    article: 'redirects-strip-parameters',
  }),
  'parameters-withheld': names => ({
    title: `In the URL but not stored: ${listed(names)}.`,
    hint: 'Your consent settings or the privacy signal of this browser leave them out.',
    article: 'global-privacy-control',
  }),
  'parameters-none': () => ({
    title: 'This page was opened without test parameters.',
    hint: 'Add ?utm_source=test to the URL and look again.',
    article: 'check-that-it-works',
  }),
  'click-id-lost': () => ({
    title: 'The click ID gclid was lost on the way to the page, and nothing else was.',
    hint: 'Some browsers remove click IDs, in private windows above all. Test in another browser; if it is lost there too, a redirect drops it.',
    article: 'redirects-strip-parameters',
  }),
  'cookies-kept': () => ({ title: 'The cookies are written.' }),
  'cookies-refused': () => ({
    title: 'This browser refuses cookies, so its own storage is used.',
    hint: 'Forms are filled all the same, but subdomains don’t share the values.',
    article: 'cookieless-browsers',
  }),
  'cookies-nowhere': () => ({
    title: 'Neither cookies nor storage can be written here.',
    hint: 'Forms of this page are filled, but the next page knows nothing of it. Test in a window that isn’t private, and look at the domain of the cookies in the options.',
    article: 'cookieless-browsers',
  }),
  'consent-off': () => ({ title: 'The script doesn’t wait for consent, as set in the options.' }),
  'consent-given': () => ({ title: 'Consent is given.' }),
  'consent-waiting': () => ({
    title: 'The script waits for consent.',
    hint: 'Nothing is stored or reported until then. Agree in the banner of your site, and watch this line change. If it doesn’t, the banner doesn’t tell the script.',
    article: 'consent',
  }),
  'consent-refused': () => ({
    title: 'Consent is refused.',
    hint: 'Nothing is stored or reported, as it should be. Agree in the banner of your site to test the rest.',
    article: 'consent',
  }),
  'privacy-signal': () => ({
    title: 'This browser sends Global Privacy Control.',
    hint: 'Click IDs, IP address and browser are left out for it. Test in another browser to see them.',
    article: 'global-privacy-control',
  }),
  'form-none': () => ({
    title: 'There is no form on this page.',
    hint: 'Go to the page with your form in the tab that was opened, and look here again.',
    article: 'hidden-fields',
  }),
  'form-frames': ([count]) => ({
    title: `Frames of other sites on this page: ${count}.`,
    hint: 'Forms in them can’t be seen or filled from your page without an option.',
    article: 'forms-in-frames',
  }),
  'fields-filled': names => ({ title: `Filled: ${listed(names)}.` }),
  'fields-ready': names => ({
    title: `Found, and empty because this visit has no such value: ${listed(names)}.`,
  }),
  'fields-none': () => ({
    title: 'There is a form, but none of its fields has a name that can be filled.',
    hint: 'Add hidden fields to it, for example one named utm_source.',
    article: 'hidden-fields',
  }),
  'fields-by-plugin': () => ({
    title: 'There is a form without a field for a value, and our WordPress plugin.',
    hint: 'The plugin adds the values to the entries of the form plugins it knows. Any other form needs hidden fields.',
    article: 'install-wordpress',
  }),
  'fields-almost': names => ({
    title: `Field name doesn’t match: ${listed(names)}.`,
    hint: 'Rename the field, or match its name in the options.',
    article: 'fill-fields-by-script',
  }),
  'fields-taken': names => ({
    title: `Not filled, because something else is in it: ${listed(names)}.`,
    hint: 'Remove the default value from the field.',
    article: 'fields-stay-empty',
  }),
  'fields-shown': names => ({
    title: `Not filled, because it is no hidden field: ${listed(names)}.`,
    hint: 'Make it a field of type hidden, or name a text field in the options.',
    article: 'hidden-fields',
  }),
  'fields-empty': names => ({
    title: `Still empty, although its value is known: ${listed(names)}.`,
    hint: 'Another script may empty the form. Look at it again in a moment.',
    article: 'fields-stay-empty',
  }),
  'fields-unread': names => ({
    title: `Not filled, because placeholders aren’t read: ${listed(names)}.`,
    hint: 'Turn on “Placeholders in fields” in the options.',
    article: 'tracker-options',
  }),
  'formdata-on': ([name, count, ...gets]) => ({
    title: `${formNamed(name, count)}: gets these values when it’s sent: ${listed(gets) || 'none, because this visit has no such value'}.`,
  }),
  'formdata-off': ([name, count]) => ({
    title: `${formNamed(name, count)}: marked data-utmost="formdata" with a list of names, but the options don’t read that, so it gets no values.`,
    hint: 'Leave the list out to get everything that’s known, or turn on “Values without hidden fields” in the options.',
    article: 'tracker-options',
  }),
  'leads-off': () => ({
    title: 'No form counts as a lead, because “Report leads” is off in the options.',
    article: 'what-counts-as-a-lead',
  }),
  'lead-typed': ([name, count, field]) => ({
    title: `${formNamed(name, count)}: counts when someone types into ${field ? `“${field}”` : 'its email, phone or message field'} and sends it.`,
  }),
  'lead-marked': ([name, count]) => ({
    title: `${formNamed(name, count)}: marked with data-utmost. It counts when someone changes anything in it and sends it.`,
  }),
  'lead-told': ([name, count]) => ({
    title: `${formNamed(name, count)}: counts once it has arrived, not on every attempt.`,
  }),
  'lead-silent': ([name, count, builder]) => ({
    title: `${formNamed(name, count)}: doesn’t count, because ${builderNamed(builder)} sends it in its own way.`,
    hint: `Turn on ${builderNamed(builder)} under “Form builders” in the options.`,
    article: 'what-counts-as-a-lead',
  }),
  'lead-login': ([name, count]) => ({
    title: `${formNamed(name, count)}: a login, so it never counts.`,
    article: 'what-counts-as-a-lead',
  }),
  'lead-unasked': ([name, count]) => ({
    title: `${formNamed(name, count)}: never counts, because it has no email, phone or message field.`,
    hint: 'That’s right for searches, carts and filters. If it should count, mark it with data-utmost.',
    article: 'what-counts-as-a-lead',
  }),
  'lead-untyped': ([name, count]) => ({
    title: `${formNamed(name, count)}: never counts, because no one can type into its email, phone or message field.`,
    hint: 'Only typed values count. If the form should count all the same, mark it with data-utmost.',
    article: 'what-counts-as-a-lead',
  }),
  'lead-enclosed': ([name, count]) => ({
    title: `${formNamed(name, count)}: doesn’t count, because its fields are inside web components.`,
    hint: 'Turn on “Forms in frames of your site and in web components” in the options.',
    article: 'what-counts-as-a-lead',
  }),
  'lead-untold': ([name, count, builder, field]) => ({
    title: `${formNamed(name, count)}: counts when someone ${field ? `types into “${field}”` : 'fills it in'} and sends it, even if it’s refused.`,
    hint: `${builderNamed(builder)} can tell when it has arrived. Turn it on under “Form builders” in the options, and failed attempts won’t count.`,
    article: 'what-counts-as-a-lead',
  }),
  'detours-unlisted': sites => ({
    title: `This page sends visitors to ${listed(sites)}, which can become their source when they come back.`,
    hint: 'That happens after half an hour. Click “Add the usual ones” under “Sites that are never a source” in the options.',
    article: 'first-and-last-touch',
  }),
  'report-sending': () => ({ title: 'A test report is being sent.' }),
  'report-awaited': () => ({
    title: 'The test report was sent. It hasn’t been counted yet.',
    hint: 'Reports are counted in batches; this takes up to two minutes.',
  }),
  'report-arrived': () => ({ title: 'The test report has arrived.', hint: 'It isn’t counted as a visit.' }),
  'report-sent': () => ({ title: 'A report was sent from this page.' }),
  'report-late': () => ({
    title: 'The test report was sent, but it hasn’t arrived.',
    hint: 'If the domain of the license was changed a moment ago, wait a minute and test again. Otherwise write to us.',
    article: 'no-visit-counted',
  }),
  'report-forbidden': rules => ({
    title: `The security policy of your page refuses our reports${rules.length > 0 ? `: ${listed(rules)}` : ''}.`,
    hint: 'Fields are filled, but no visit is counted. Allow our URL in the policy.',
    article: 'content-security-policy',
  }),
  'report-unreachable': () => ({
    title: 'The test report couldn’t be sent.',
    hint: 'Usually an ad blocker or a network filter in this browser. Visitors without one are counted. What couldn’t be sent is tried again later.',
    article: 'ad-blockers',
  }),
  'report-failed': () => ({
    title: 'Our server rejected the test report.',
    hint: 'This isn’t your fault. What couldn’t be sent is tried again later; test again in some minutes.',
    article: 'no-visit-counted',
  }),
  'report-unknown': () => ({
    title: 'No report was sent from this page.',
    hint: 'A visit is reported once, on its first page. “Test my site” in your account sends a test report.',
    article: 'no-visit-counted',
  }),
  automated: () => ({
    title: 'This browser looks like a robot, and visits of robots aren’t counted.',
    article: 'bots-and-counting',
  }),
};
