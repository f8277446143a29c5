// Whether a lead may be reported to ad networks: what its sender agreed to, and whether that was taken back.
// Why: docs/decisions/0199

export type ConsentWord = 'granted' | 'denied';

/** By Google's names for them; null where nothing is known. */
export interface AdConsent {
  /** That a network gets what this person did. */
  userData: ConsentWord | null;
  /** That ads are chosen by it. */
  personalization: ConsentWord | null;
}

export const unknownConsent: AdConsent = { userData: null, personalization: null };

/**
 * As the tracker reports Google Consent Mode: the words of `ad_storage`, `analytics_storage`, `ad_user_data` and
 * `ad_personalization`. Any other word says nothing.
 */
export function consentInReport(text = ''): AdConsent {
  const [_adStorage, _analyticsStorage, userData, personalization] = text.split(',').map(wordOf);
  return { userData: userData ?? null, personalization: personalization ?? null };
}

function wordOf(text: string): ConsentWord | null {
  return text === 'granted' || text === 'denied' ? text : null;
}

/** Whether it may be reported to no network: refused with the form, or withdrawn since, as its owner says. */
export function isKeptFromNetworks({
  consent,
  isWithdrawn,
}: {
  consent: AdConsent;
  isWithdrawn: boolean;
}): boolean {
  return isWithdrawn || consent.userData === 'denied';
}
