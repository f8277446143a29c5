// What a public page does once it has come to rest: our own tracker, the overlay ahead of need, other companies.
import { remember } from '#tracker/own-site.ts';

const thirdParties = () => import('./features/consent/third-parties.ts');

/** The overlay's files, fetched but not run. Their list lies beside its script. */
const fetchAhead = async (overlay: string) => {
  const files: string[] = await (await fetch(overlay.replace('.js', '.json'))).json();
  for (const href of files) {
    const link = { rel: 'modulepreload', href, fetchPriority: 'low' };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
};

/** Where no other company's service is set up, nothing is loaded that would know how to begin one. */
const beginThirdParties = async () => {
  const { vendors } = await (await fetch('/config.json')).json();
  if (Object.keys(vendors).length > 0) await (await thirdParties()).beginThirdParties();
};

export const openConsentSettings = async (link: HTMLElement): Promise<boolean> =>
  (await thirdParties()).openThirdParties(link);

export const afterLoad = async (overlay: string): Promise<void> => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  remember();
  await Promise.allSettled([
    // Where data is dear nothing is fetched that may not be needed.
    connection?.saveData ? undefined : fetchAhead(overlay),
    beginThirdParties(),
  ]);
};
