// Faults no page of ours may have: console errors, uncaught exceptions, violations of the content security policy.
import type { Browser, BrowserContext, ConsoleMessage } from 'playwright-core';
import { stillSheet } from './still.ts';

/** Refused requests are expected in tests, and the component library warns about the local user pool's address. */
const ignored = /custom endpoint|Failed to load resource/;

/** Watches every context opened from now on. The returned function gives the faults since its last call. */
export function guard(browser: Browser): () => string[] {
  const faults: string[] = [];
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async options => {
    const context = await newContext(options);
    await watch(context, faults);
    return context;
  };
  return () => faults.splice(0);
}

/** Collects the faults of all pages of a context, and keeps what costs only time from being painted. */
async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('console', line => {
    if (line.type() !== 'error') return;
    if (isMissingPart(line)) faults.push(`${line.text()} ${line.location().url}`);
    else if (!ignored.test(line.text())) faults.push(line.text());
  });
  context.on('weberror', error => faults.push(String(error.error())));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event =>
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await context.addInitScript(css => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, stillSheet);
}

/** Whether one of our site's files is missing. A page that answers 404 on purpose does not count. */
function isMissingPart(line: ConsoleMessage): boolean {
  const { url } = line.location();
  return /Failed to load resource.*40\d/.test(line.text()) && /\/assets\/|\.(svg|png|js|css|json)$/.test(url);
}
