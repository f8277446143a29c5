// The reference's webhook sequences for cards that are about our calls, the clock and outages.
import { isAboutEvents, sequencesOf } from '../support/sequences/case-file.ts';
import { playSequences } from '../support/sequences/play.ts';

playSequences(
  'webhook-sequences of cards, about calls, clocks and outages',
  sequencesOf('stripe').filter(one => !isAboutEvents(one)),
);
