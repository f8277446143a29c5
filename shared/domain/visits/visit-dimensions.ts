// What visits and leads are counted by, and the names of the attributes that hold these counts.

import { originOfVisit } from '../attribution/channel-of-visit.ts';
import type { ChannelRule } from '../attribution/channel-rules.ts';
import { parameters } from '../attribution/parameters.ts';
import { nameOfSource, rowOfSource } from '../attribution/sources.ts';
import type { Touches } from '../attribution/touches.ts';
import { cutText } from '../cut-text.ts';
import { type Journey, type JourneyTouch, journeyOf } from '../leads/journey.ts';
import { otherValue } from './other-value.ts';
import { keptText } from './visible-text.ts';

/** Short names, because each stands in the name of every attribute. */
export const dimensions = {
  ch: 'channel',
  src: 'source',
  med: 'medium',
  cmp: 'campaign',
  /** Of a lead the one that its last touch began on, because a form has often a page of its own. */
  lp: 'landing page',
  net: 'network of the click ID',
  host: 'host',
  fch: 'channel of the first touch',
  fsrc: 'source of the first touch',
  fcmp: 'campaign of the first touch',
} as const;
export type Dimension = keyof typeof dimensions;
type Values = Record<Dimension, string | undefined>;

/** Visits and leads by the value of one dimension. */
export type ValueCounts = Record<string, { visits: number; leads: number }>;
export type DimensionCounts = Partial<Record<Dimension, ValueCounts>>;

type Fields = Readonly<Record<string, string>>;

/** The part of a report that its dimensions are read from. */
export interface DimensionFacts {
  kind: 'visit' | 'lead';
  host: string;
  path: string;
  ref?: string | undefined;
  click?: string | undefined;
  c: Fields;
  /** Campaign fields of the first touch. */
  first?: Fields | undefined;
  /** When and where the first and the last touch were, which shows whether they are the same. */
  touches?: Touches | undefined;
  /** The license's own for channels. */
  rules?: readonly ChannelRule[] | undefined;
}

const longest = 64;
/** Different values of a dimension that one write may add; it keeps the expression within DynamoDB's limits. */
export const valuesPerWrite = 24;
/** Of marked events: whoever floods may name anything, and all that is named is stored and read. */
const valuesOfMarked = 4;
/** Nobody can name many values of these. */
const listed: ReadonlySet<Dimension> = new Set(['ch', 'fch', 'net']);
const attribute = /^([vl]):([a-z]+):(.+)$/s;
const networks = new Map(parameters.flatMap(({ name, network }) => (network ? [[name, network]] : [])));

/** The values by which a report is counted; a dimension it says nothing of is absent. */
export function dimensionsOf(facts: DimensionFacts): Named['dimensions'] {
  return named(paidApart(valuesOf(facts)));
}

/** The values of a report, one by one: a source by its name alone. */
export function plainDimensionsOf(facts: DimensionFacts): Named['dimensions'] {
  return named(valuesOf(facts));
}

function valuesOf(facts: DimensionFacts): Values {
  const { c, click, host, kind, path, touches } = facts;
  const { channel, source, medium } = originOfVisit(facts);
  const first = otherFirstTouchOf(facts);
  return {
    ch: channel,
    src: source,
    med: medium,
    cmp: c.utm_campaign,
    lp: (kind === 'lead' && pathOf(touches?.last.page)) || path,
    net: networks.get(click ?? '')?.title,
    host,
    fch: first?.channel ?? undefined,
    fsrc: nameOfSource(first?.source ?? ''),
    fcmp: first?.campaign,
  };
}

/** The values by which a lead that is kept was counted (`page` without scheme: `acme.example/contact`). */
export function dimensionsOfLead({ page, first, last }: Journey & { page: string }): Named['dimensions'] {
  const other = otherFirstTouch(first, last, first?.at !== null && first?.at === last.at);
  const values = {
    ch: last.channel ?? undefined,
    src: nameOfSource(last.source),
    med: last.medium,
    cmp: last.campaign,
    lp: pathWithin(last.page) ?? pathWithin(page),
    net: networks.get(last.click)?.title,
    host: page.split('/', 1)[0],
    fch: other?.channel ?? undefined,
    fsrc: nameOfSource(other?.source ?? ''),
    fcmp: other?.campaign,
  };
  return named(paidApart(values));
}

function paidApart(values: Values): Values {
  const { src = '', fsrc = '' } = values;
  return { ...values, src: rowOfSource(src, values.ch), fsrc: rowOfSource(fsrc, values.fch) };
}

function named(values: Values): Named['dimensions'] {
  return (Object.entries(values) as [Dimension, string | undefined][]).flatMap(([dimension, value]) => {
    const short = keptValue(value ?? '');
    return short ? [[dimension, short] as [Dimension, string]] : [];
  });
}

/** Of a page without scheme; undefined for none. */
function pathWithin(page: string): string | undefined {
  return page ? page.slice(page.split('/', 1)[0]?.length) || '/' : undefined;
}

function otherFirstTouchOf(facts: DimensionFacts): JourneyTouch | null {
  const { first, last } = journeyOf(facts);
  const { touches } = facts;
  return otherFirstTouch(
    first,
    last,
    touches?.first.at !== undefined && touches.first.at === touches.last.at,
  );
}

/** The first touch, if it was another than the last and came by something else. */
function otherFirstTouch(
  first: JourneyTouch | null,
  last: JourneyTouch,
  isOnly: boolean,
): JourneyTouch | null {
  const isSame = (['channel', 'source', 'campaign'] as const).every(fact => first?.[fact] === last[fact]);
  return isOnly || isSame ? null : first;
}

/** Undefined for what is no address. */
function pathOf(page = ''): string | undefined {
  const found = /^https?:\/\/[^/?#]+([^?#]*)/i.exec(page);
  return found ? found[1] || '/' : undefined;
}

interface Named {
  kind: 'visit' | 'lead';
  dimensions: readonly [Dimension, string][];
}

/**
 * Adds up what one write adds to a minute count, by attribute. Of a dimension's values the most frequent are kept by
 * name, and every event is in the sum of each of its dimensions.
 */
export function attributesOf(unmarked: readonly Named[], marked: readonly Named[] = []): Map<string, number> {
  const added = new Map<string, number>();
  addNames(added, unmarked, () => valuesPerWrite);
  addNames(added, marked, dimension => (listed.has(dimension) ? valuesPerWrite : valuesOfMarked));
  return added;
}

function addNames(
  added: Map<string, number>,
  events: readonly Named[],
  mostOf: (dimension: Dimension) => number,
): void {
  const counts = new Map<Dimension, Map<string, { v: number; l: number }>>();
  for (const { kind, dimensions: pairs } of events) {
    for (const [dimension, value] of pairs) {
      const values = counts.get(dimension) ?? new Map<string, { v: number; l: number }>();
      counts.set(dimension, values);
      const count = values.get(value) ?? { v: 0, l: 0 };
      values.set(value, count);
      count[kind === 'visit' ? 'v' : 'l'] += 1;
    }
  }
  for (const [dimension, values] of counts) {
    const ranked = [...values].sort(([, a], [, b]) => b.v + b.l - a.v - a.l);
    let names = 0;
    for (const [value, { v, l }] of ranked) {
      names += Number(v > 0) + Number(l > 0);
      const name = names > mostOf(dimension) ? otherValue : value;
      for (const [kind, count] of [['v', v] as const, ['l', l] as const]) {
        const key = `${kind}:${dimension}:${name}`;
        if (count > 0) added.set(key, (added.get(key) ?? 0) + count);
      }
    }
  }
}

/** Reads the dimensions of an item of table `counts`; its other attributes are passed over. */
export function readDimensions(item: Readonly<Record<string, unknown>>): DimensionCounts {
  const found: DimensionCounts = {};
  for (const [name, count] of Object.entries(item)) {
    const [, kind, dimension = '', value = ''] = attribute.exec(name) ?? [];
    if (!kind || !isDimension(dimension) || typeof count !== 'number') continue;
    add(found, dimension, value, kind === 'v' ? { visits: count, leads: 0 } : { visits: 0, leads: count });
  }
  return found;
}

/** The attributes of an item with these dimensions, the opposite of `readDimensions`. */
export function dimensionAttributes(counts: DimensionCounts): Record<string, number> {
  const item: Record<string, number> = {};
  for (const [dimension, values] of Object.entries(counts)) {
    for (const [value, { visits, leads }] of Object.entries(values)) {
      if (visits > 0) item[`v:${dimension}:${value}`] = visits;
      if (leads > 0) item[`l:${dimension}:${value}`] = leads;
    }
  }
  return item;
}

export function sumOfDimensions(parts: readonly DimensionCounts[]): DimensionCounts {
  const sum: DimensionCounts = {};
  for (const part of parts)
    for (const [dimension, values] of Object.entries(part) as [Dimension, ValueCounts][])
      for (const [value, count] of Object.entries(values)) add(sum, dimension, value, count);
  return sum;
}

function add(
  counts: DimensionCounts,
  dimension: Dimension,
  value: string,
  more: { visits: number; leads: number },
): void {
  // Without a prototype, because values are chosen by whoever writes a link.
  const values = counts[dimension] ?? (Object.create(null) as ValueCounts);
  counts[dimension] = values;
  const before = values[value] ?? { visits: 0, leads: 0 };
  values[value] = { visits: before.visits + more.visits, leads: before.leads + more.leads };
}

/** A link may name its reader: what is summed up, mailed and shared keeps no e-mail address. */
export function keptValue(value: string): string {
  return cutText(keptText(value.slice(0, 4 * longest)), longest);
}

function isDimension(name: string): name is Dimension {
  return Object.hasOwn(dimensions, name);
}
