// Runs once a public page is idle: our own tracker, prefetching the overlay, and third-party services.
import { remember } from '#tracker/module/sign-up.ts';

export async function openConsentSettings(link: HTMLElement): Promise<boolean> {
  return (await thirdParties()).openThirdParties(link);
}

export async function afterLoad(overlay: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  remember();
  await Promise.allSettled([
    // Visitors who save data get no files that they may not need.
    connection?.saveData ? undefined : fetchAhead(overlay),
    beginThirdParties(),
  ]);
}

/** Preloads the overlay's files without running them. The list of files is next to the overlay's script. */
async function fetchAhead(overlay: string) {
  const files: string[] = await (await fetch(overlay.replace('.js', '.json'))).json();
  for (const href of files) {
    const link = { rel: 'modulepreload', href, fetchPriority: 'low' };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}

/** Where no third-party service is configured, the code that starts one is not loaded either. */
async function beginThirdParties() {
  const { vendors } = await (await fetch('/config.json')).json();
  if (Object.keys(vendors).length > 0) await (await thirdParties()).beginThirdParties();
}

function thirdParties() {
  return import('./features/consent/third-parties.ts');
}
