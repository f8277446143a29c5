import { changedSettings, type TrackerSettings } from '#shared/domain/sites/tracker-settings.ts';
import { optionsText } from '#shared/text/tracker-options.ts';

/** What the customer's page has to contain with these settings: the snippet, and the marks that some of them need. */
export function pageNeeds(snippet: string, settings: TrackerSettings): string {
  return [
    snippet,
    settings.hiddenInputs && '<form data-utmost>…</form>',
    settings.formData && '<form data-utmost="formdata">…</form>',
    settings.channel && '<input type="hidden" name="channel">',
    settings.leadId && '<input type="hidden" name="utmost_lead_id">',
    settings.decoration && '<a href="https://…" data-utmost-append>…</a>',
    settings.consent === 'manual' &&
      `<script>\n  ${optionsText.preview.onConsent}\n  utmost('consent', true);\n</script>`,
  ]
    .filter(line => line !== false)
    .join('\n');
}

/** The call of the package with these settings, for people with a bundler. */
export function packageCall(license: Record<string, string>, settings: TrackerSettings): string {
  const lines = Object.entries({ ...license, ...changedSettings(settings) }).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value)},`,
  );
  return ["import { capture } from 'utmost-tracker';", '', 'capture({', ...lines, '});'].join('\n');
}
