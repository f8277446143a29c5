// What a public page does once it has come to rest: our own tracker, the overlay ahead of need, other companies.
import { remember } from '#tracker/own-site.ts';
import { beginThirdParties } from './features/consent/third-parties.ts';

export { openThirdParties } from './features/consent/third-parties.ts';

/** The overlay's files, fetched but not run. Their list lies beside its script. */
const fetchAhead = async (overlay: string) => {
  const files: string[] = await (await fetch(overlay.replace('.js', '.json'))).json();
  for (const href of files) {
    const link = { rel: 'modulepreload', href, fetchPriority: 'low' };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
};

export const rest = async (overlay: string): Promise<void> => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  remember();
  await Promise.allSettled([
    // Where data is dear nothing is fetched that may not be needed.
    connection?.saveData ? undefined : fetchAhead(overlay),
    beginThirdParties(),
  ]);
};
