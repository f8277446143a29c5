// How visits came, each touch whole: dimensions by themselves do not say which source came with which campaign. Minutes alone
// have it, for the preview of an owner's rules for channels. Why: docs/decisions/0196
import type { VisitFacts } from '../attribution/channel-of-visit.ts';
import { clickNameOf } from '../attribution/parameters.ts';
import { keptValue, valuesPerWrite } from './visit-dimensions.ts';

/** What a rule looks at, empty for none, and how many visits came so. */
export interface CountedTouch {
  source: string;
  medium: string;
  campaign: string;
  /** Name of the click id. */
  click: string;
  /** Its domain. */
  referrer: string;
  visits: number;
}

/** No value that is kept has a control character. */
const between = '\n';
const prefix = 't:';

/** The touch of a visit as one text, empty for one that came by nothing. */
export function touchText({ c, click = '', ref = '' }: VisitFacts): string {
  const values = [c.utm_source, c.utm_medium, c.utm_campaign, clickNameOf(click), ref];
  return values
    .map(value => keptValue(value ?? ''))
    .join(between)
    .trimEnd();
}

export function touchOf(text: string, visits: number): CountedTouch {
  const [source = '', medium = '', campaign = '', click = '', referrer = ''] = text.split(between);
  return { source, medium, campaign, click, referrer, visits };
}

/** What one write adds to a minute count, by attribute: the most frequent touches. The others are counted without it. */
export function touchAttributes(events: readonly { touch?: string | undefined }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { touch } of events)
    if (touch !== undefined) counts.set(prefix + touch, (counts.get(prefix + touch) ?? 0) + 1);
  return new Map([...counts].sort(([, a], [, b]) => b - a).slice(0, valuesPerWrite));
}

/** Visits by the text of their touch, of an item of table `counts`. */
export function readTouches(item: Readonly<Record<string, unknown>>): Map<string, number> {
  return new Map(
    Object.entries(item).flatMap(([name, count]) =>
      name.startsWith(prefix) && typeof count === 'number' ? [[name.slice(prefix.length), count]] : [],
    ),
  );
}
