import { expect, test } from 'vitest';
import { consentInReport, isKeptFromNetworks, unknownConsent } from './ad-consent.ts';

test.each([
  ['granted,denied,granted,denied', { userData: 'granted', personalization: 'denied' }],
  ['granted,,denied,', { userData: 'denied', personalization: null }],
  [',,yes,granted', { userData: null, personalization: 'granted' }],
  ['', unknownConsent],
  [undefined, unknownConsent],
])('%j says %j', (text, consent) => {
  expect(consentInReport(text)).toEqual(consent);
});

test.each([
  [unknownConsent, false, false],
  [{ userData: 'granted', personalization: 'denied' } as const, false, false],
  [{ userData: 'denied', personalization: 'granted' } as const, false, true],
  [{ userData: 'granted', personalization: 'granted' } as const, true, true],
])('%j, withdrawn %s, is refused: %s', (consent, isWithdrawn, refused) => {
  expect(isKeptFromNetworks({ consent, isWithdrawn })).toBe(refused);
});
