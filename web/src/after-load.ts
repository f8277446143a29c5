// What a public page does once it has come to rest: our own tracker, the overlay ahead of need, other companies.
import { remember } from '#tracker/own-site.ts';

export async function openConsentSettings(link: HTMLElement): Promise<boolean> {
  return (await thirdParties()).openThirdParties(link);
}

export async function afterLoad(overlay: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  remember();
  await Promise.allSettled([
    // Where data is dear nothing is fetched that may not be needed.
    connection?.saveData ? undefined : fetchAhead(overlay),
    beginThirdParties(),
  ]);
}

/** The overlay's files, fetched but not run. Their list lies beside its script. */
async function fetchAhead(overlay: string) {
  const files: string[] = await (await fetch(overlay.replace('.js', '.json'))).json();
  for (const href of files) {
    const link = { rel: 'modulepreload', href, fetchPriority: 'low' };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}

/** Where no other company's service is set up, nothing is loaded that would know how to begin one. */
async function beginThirdParties() {
  const { vendors } = await (await fetch('/config.json')).json();
  if (Object.keys(vendors).length > 0) await (await thirdParties()).beginThirdParties();
}

function thirdParties() {
  return import('./features/consent/third-parties.ts');
}
