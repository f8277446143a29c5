import { describe } from 'vitest';
import type { Visiting } from '../../support/engines/in-each-engine.ts';
import { onASite } from '../../support/tracker/in-any-engine.ts';
import { theCapture } from './capture.ts';
import { theConsent } from './consent.ts';
import { theContactPages } from './contact-pages.ts';
import { theCustomersPages } from './customers-pages.ts';
import { theFormBuilders } from './form-builders.ts';
import { theForms } from './forms.ts';
import { theLastTouch } from './last-touch.ts';
import { theLeads } from './leads.ts';
import { theWaysWithoutFields } from './without-fields.ts';

// What the tracker does in every engine; what depends on none is tested in Chromium or in Node only. In two halves of about
// the same length, so that both processors have something to do until the end.

export function theTracker(visiting: Visiting): void {
  describe('the tracker', () => {
    const on = onASite(visiting);
    theCapture(on);
    theForms(on);
    theConsent(on);
    theLastTouch(on);
    theLeads(on);
  });
}

export function theTrackerOnCustomersPages(visiting: Visiting): void {
  describe('the tracker on customers’ pages', () => {
    const on = onASite(visiting);
    theFormBuilders(on);
    theContactPages(on);
    theCustomersPages(on);
    theWaysWithoutFields(on);
  });
}
