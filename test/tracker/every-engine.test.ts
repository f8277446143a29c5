// Chromium's run of what is tested in every engine; the others' is in test/engines. Cases of the lists that are among it:
// TRK-003, TRK-004, TRK-014, TRK-028, TRK-029, TRK-032, TRK-037, TRK-039, TRK-040, TRK-041, TRK-044, TRK-050, BCN-040
import { inChromium } from '../support/engines/in-each-engine.ts';
import { trackedHosts } from '../support/tracker/in-any-engine.ts';
import { theTracker } from './every-engine/the-tracker.ts';

inChromium(theTracker, { hosts: trackedHosts });
