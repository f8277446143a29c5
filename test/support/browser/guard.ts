// What no page of ours may ever have: errors on the console, uncaught exceptions, violations of the content policy.
import type { Browser, BrowserContext, ConsoleMessage } from 'playwright-core';

/** Refusals of a service are answers; the component library warns of the local pool's address. */
const endured = /custom endpoint|Failed to load resource/;

/** Watches every context the browser opens from now on; answers with the faults seen since it was last asked. */
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

/** Collects the faults of all pages of a context. */
export async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('console', line => {
    if (line.type() !== 'error') return;
    if (isMissingPart(line)) faults.push(`${line.text()} ${line.location().url}`);
    else if (!endured.test(line.text())) faults.push(line.text());
  });
  context.on('weberror', error => faults.push(String(error.error())));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', event =>
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
}

/** Something of our own site is missing; the page that says so is not. */
function isMissingPart(line: ConsoleMessage): boolean {
  const { url } = line.location();
  return /Failed to load resource.*40\d/.test(line.text()) && /\/assets\/|\.(svg|png|js|css|json)$/.test(url);
}
