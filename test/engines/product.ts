import type { StartOptions } from '../support/engines/engine.ts';
import type { Visiting } from '../support/engines/in-each-engine.ts';
import { trackedHosts } from '../support/tracker/in-any-engine.ts';
import { theTracker } from '../tracker/every-engine/the-tracker.ts';
import { theAccount } from './account.ts';
import { shop, theDriver } from './driver.ts';
import { thePublicPages } from './public-pages.ts';

/**
 * What a visitor and a customer do, and what the tracker does on a customer's site. Chromium has the details (test/e2e,
 * test/tracker). Why: docs/decisions/0088
 */
export function theProduct(visiting: Visiting): void {
  theDriver(visiting);
  thePublicPages(visiting);
  theAccount(visiting);
  theTracker(visiting);
}

export const onItsHosts: StartOptions = { hosts: [shop, ...trackedHosts] };
