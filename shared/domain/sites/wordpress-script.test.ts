import { expect, it } from 'vitest';
import { choicesForWholeScript } from './wordpress-script.ts';

it('needs every part only for what few sites choose', () => {
  expect(choicesForWholeScript().sort()).toEqual([
    ...['channel', 'consent=google', 'consent=tcf', 'cookiePerParameter', 'decoration', 'embeddedForms'],
    ...[
      'formData',
      'formerCookies',
      'forms=calendly',
      'forms=hubspot',
      'forms=ninja',
      'forms=typeform',
      'forms=webflow',
    ],
    ...[
      'hiddenInputs',
      'journey',
      'leadId',
      'linkedDomains',
      'matomoNames',
      'placeholders',
      'toolIds',
      'vendorCookies',
    ],
  ]);
});
