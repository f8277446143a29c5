// The product in Firefox and WebKitGTK: what a visitor and a customer do, once in each. Chromium has the details
// (test/e2e). Why: docs/decisions/0088
import { inEachEngine } from '../support/engines/in-each-engine.ts';
import { theAccount } from './account.ts';
import { shop, theDriver } from './driver.ts';
import { thePublicPages } from './public-pages.ts';

inEachEngine(
  visiting => {
    theDriver(visiting);
    thePublicPages(visiting);
    theAccount(visiting);
  },
  { hosts: [shop] },
);
