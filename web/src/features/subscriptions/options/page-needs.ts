import type { TrackerSettings } from '#shared/domain/tracker-settings.ts';
import { optionsText } from '#shared/text/tracker-options.ts';

/** What the customer's page has to contain with these settings: the snippet, and the marks that some of them need. */
export function pageNeeds(snippet: string, settings: TrackerSettings): string {
  return [
    snippet,
    settings.hiddenInputs && '<form data-utmost>…</form>',
    settings.decoration && '<a href="https://…" data-utmost-append>…</a>',
    settings.consent === 'manual' &&
      `<script>\n  ${optionsText.preview.onConsent}\n  utmost('consent', true);\n</script>`,
  ]
    .filter(line => line !== false)
    .join('\n');
}
