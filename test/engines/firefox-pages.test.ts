import { inEngine } from '../support/engines/in-each-engine.ts';
import { trackedHosts } from '../support/tracker/in-any-engine.ts';
import { theTrackerOnCustomersPages } from '../tracker/every-engine/the-tracker.ts';

inEngine('Firefox', theTrackerOnCustomersPages, { hosts: trackedHosts });
