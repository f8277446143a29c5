// How a visitor who became a lead had come: the first touch, the visits before, the last touch. Texts are kept without
// what could name a person.
import { channelOfVisit, sourceOfClick } from '../attribution/channel-of-visit.ts';
import type { ChannelRule } from '../attribution/channel-rules.ts';
import type { Touches, TouchPlace } from '../attribution/touches.ts';
import { keptPage, keptText } from '../visits/visible-text.ts';
import { networkOfClick } from './click-ids.ts';

export interface JourneyTouch {
  /** Epoch milliseconds; null if the report does not say. */
  at: number | null;
  /** Null for a first touch of which the report says no more than when it was. */
  channel: string | null;
  source: string;
  medium: string;
  campaign: string;
  term: string;
  content: string;
  /** Name of the click id, such as `gclid`; empty for none. Never its value. */
  click: string;
  /** The page the visitor landed on, without scheme and query. */
  page: string;
  /** Domain of the site that led here. */
  referrer: string;
}

export interface Journey {
  /** Null if the report says nothing of it. */
  first: JourneyTouch | null;
  /** Those between, oldest first; none unless the owner keeps them. */
  between: readonly JourneyTouch[];
  last: JourneyTouch;
  /** Visits before the one in which the form was sent; null if the report does not say. */
  visitsBefore: number | null;
}

type Fields = Readonly<Record<string, string>>;

/** The part of a report that has the journey. */
export interface JourneyFacts {
  c: Fields;
  /** Campaign fields of the first touch that differ from those of the last, where they are sent apart. */
  first?: Fields | undefined;
  click?: string | undefined;
  ref?: string | undefined;
  touches?: Touches | undefined;
  /** The license's own for channels. */
  rules?: readonly ChannelRule[] | undefined;
}

const noTouches: Touches = { visits: undefined, first: {}, last: {}, clickedAt: {} };

/** The journey in a report. */
export function journeyOf(facts: JourneyFacts): Journey {
  const { visits, between = [] } = facts.touches ?? noTouches;
  return {
    first: firstTouchOf(facts),
    between: between.map(({ c, click, ...place }) => touchOf(c, place, click, facts.rules)),
    last: lastTouchOf(facts),
    visitsBefore: visits ? visits - 1 : null,
  };
}

/** Null if the report says nothing of it. A visitor's only touch is the first and the last at once. */
function firstTouchOf(facts: JourneyFacts): JourneyTouch | null {
  const { first, last, clickedAt } = facts.touches ?? noTouches;
  const fields = facts.first ? { ...facts.c, ...facts.first } : fieldsWith('first_', facts.c);
  const isOnly = first.at !== undefined && first.at === last.at;
  if (isOnly && Object.keys(fields).length === 0) return lastTouchOf(facts);
  if (isOnly) return touchOf(fields, placeOfLast(facts), facts.click, facts.rules);
  const hasFirst = first.at !== undefined || Object.keys(fields).length > 0;
  return hasFirst ? touchOf(fields, first, namedAt(clickedAt, first.at), facts.rules) : null;
}

function lastTouchOf(facts: JourneyFacts): JourneyTouch {
  const place = placeOfLast(facts);
  return {
    ...touchOf(fieldsWith('', facts.c), place, facts.click),
    channel: channelOfVisit({ ...facts, ref: place.ref }),
  };
}

function placeOfLast({ touches, ref }: JourneyFacts): TouchPlace {
  const { last } = touches ?? noTouches;
  return { ...last, ref: last.ref ?? ref };
}

function touchOf(
  c: Fields,
  { at, page = '', ref }: TouchPlace,
  named: string | undefined,
  rules?: readonly ChannelRule[],
): JourneyTouch {
  const network = networkOfClick(named ?? '');
  return {
    at: at ?? null,
    channel:
      Object.keys(c).length > 0 || network || ref ? channelOfVisit({ c, click: named, ref, rules }) : null,
    source: keptText(c.utm_source ?? sourceOfClick(network, ref ?? '')),
    medium: keptText(c.utm_medium ?? network?.medium ?? (ref ? 'referral' : '')),
    campaign: keptText(c.utm_campaign ?? ''),
    term: keptText(c.utm_term ?? ''),
    content: keptText(c.utm_content ?? ''),
    click: network ? (named ?? '') : '',
    page: keptPage(page),
    referrer: keptText(ref ?? ''),
  };
}

function fieldsWith(prefix: string, c: Fields): Fields {
  return Object.fromEntries(
    Object.entries(c).flatMap(([name, value]) =>
      name.startsWith(`${prefix}utm_`) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

function namedAt(times: Readonly<Record<string, number>>, at: number | undefined): string | undefined {
  return at === undefined ? undefined : Object.keys(times).find(name => times[name] === at);
}
