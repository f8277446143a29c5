// The reference's webhook sequences for cards that are about the events themselves: lost, late, doubled, forged.
import { isAboutEvents, sequencesOf } from '../support/sequences/case-file.ts';
import { playSequences } from '../support/sequences/play.ts';

playSequences('webhook-sequences of cards, about events', sequencesOf('stripe').filter(isAboutEvents));
