// The product in Firefox and WebKitGTK: what a visitor and a customer do, once in each, and what the tracker does on a
// customer's site. Chromium has the details (test/e2e, test/tracker). Why: docs/decisions/0088
import { inEachEngine } from '../support/engines/in-each-engine.ts';
import { trackedHosts } from '../support/tracker/in-any-engine.ts';
import { theTracker } from '../tracker/every-engine/the-tracker.ts';
import { theAccount } from './account.ts';
import { shop, theDriver } from './driver.ts';
import { thePublicPages } from './public-pages.ts';

inEachEngine(
  visiting => {
    theDriver(visiting);
    thePublicPages(visiting);
    theAccount(visiting);
    theTracker(visiting);
  },
  { hosts: [shop, ...trackedHosts] },
);
