// Chromium's run of what is tested on customers' pages in every engine; the others' is in test/engines.
import { inChromium } from '../support/engines/in-each-engine.ts';
import { trackedHosts } from '../support/tracker/in-any-engine.ts';
import { theTrackerOnCustomersPages } from './every-engine/the-tracker.ts';

inChromium(theTrackerOnCustomersPages, { hosts: trackedHosts });
