/** The one line that runs the tracker on a licensed site. */
export function snippetOf(siteUrl: string, licenseKey: string): string {
  return `<script async src="${siteUrl}/t/${licenseKey}.js"></script>`;
}
