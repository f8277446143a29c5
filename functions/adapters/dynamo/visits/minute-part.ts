// One part of a minute count: what an update of it writes, and what a refused update returns.
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { CountedEvent } from '#functions/ports/visits/tracking.ts';
import { beginOf, keptCountDays, minuteKey } from '#shared/domain/visits/count-periods.ts';
import { touchAttributes } from '#shared/domain/visits/counted-touch.ts';
import { attributesOf } from '#shared/domain/visits/visit-dimensions.ts';
import { expiry } from '../client.ts';

/** Ids of an update. A condition has at most 300 operators and functions, and needs three for each id. */
export const idsPerUpdate = 90;
/**
 * A part is full with so many ids, or names of dimensions and touches. Neither ever falls, hence a full part never changes
 * again. At the longest names that is 380 of the 400 kB of an item.
 */
const fullIds = 1000;
const fullNames = 1500;
/** Bytes of a name in an update at the most; few touches have so many. */
const longestName = 255;

export interface PartPlace {
  table: string;
  licenseKey: string;
  minute: string;
  part: number;
}

/** A part as it was when it refused an update. */
export interface KnownPart {
  ids: ReadonlySet<string>;
  marked: ReadonlySet<string>;
  held: ReadonlySet<string>;
  /** How many of the visits and leads that are counted in it are not marked. */
  unmarked: number;
  isFull: boolean;
}

/**
 * Counts events and enters their ids, all or none: refused if one of the ids is in the part, if it is full, or if more
 * than `ceiling` events in it would not be marked.
 */
export function countInPart(
  place: PartPlace,
  { unmarked, marked, ceiling }: { unmarked: CountedEvent[]; marked: CountedEvent[]; ceiling: number },
): UpdateCommandInput {
  const events = [...unmarked, ...marked];
  // How a flood came is nothing to try a rule on, and whoever floods may name anything.
  const touches = [...touchAttributes(unmarked)].filter(([name]) => Buffer.byteLength(name) <= longestName);
  const added = new Map([...attributesOf(unmarked, marked), ...touches]);
  const sums = [...added.values()];
  const numbers = new Map([...new Set(sums)].map(sum => [sum, `:n${sum}`]));
  const names = [...added.keys()];
  const room = unmarked.length > 0 ? ' AND unmarked <= :room' : '';
  return {
    ...updateOf(place),
    UpdateExpression: `ADD ids :ids, visits :visits, leads :leads, unmarked :unmarked, #names :names${
      marked.length > 0 ? ', marked :marked, flood_visits :flood_visits, flood_leads :flood_leads' : ''
    }${names.map((_, at) => `,#${at} ${numbers.get(sums[at] as number)}`).join('')} SET expires_at = :expires, last_seen = :seen`,
    ConditionExpression: openWithout(events.length, room),
    ExpressionAttributeNames: {
      '#names': 'names',
      ...Object.fromEntries(names.map((name, at) => [`#${at}`, name])),
    },
    ExpressionAttributeValues: {
      ...valuesOf(
        place,
        events.map(({ shortId }) => shortId),
      ),
      ':visits': visitsAmong(events),
      ':leads': events.length - visitsAmong(events),
      ':unmarked': unmarked.length,
      ':names': names.length,
      ':seen': Math.max(...events.map(({ countedAt }) => countedAt)),
      ...(unmarked.length > 0 && { ':room': ceiling - unmarked.length }),
      ...(marked.length > 0 && {
        ':marked': new Set(marked.map(({ shortId }) => shortId)),
        ':flood_visits': visitsAmong(marked),
        ':flood_leads': marked.length - visitsAmong(marked),
      }),
      ...Object.fromEntries([...numbers].map(([sum, name]) => [name, sum])),
    },
  };
}

/** Enters an id without counting it, because it is counted at another time. Refused as `countInPart`. */
export function holdInPart(place: PartPlace, shortId: string) {
  return {
    ...updateOf(place),
    UpdateExpression: 'ADD ids :ids, held :ids, unmarked :none, #names :none SET expires_at = :expires',
    ConditionExpression: openWithout(1, ''),
    ExpressionAttributeNames: { '#names': 'names' },
    ExpressionAttributeValues: { ...valuesOf(place, [shortId]), ':none': 0 },
  };
}

/** Reads the part that refused an update; undefined if there is none. */
export function partFromRefusal(item: Record<string, AttributeValue> | undefined): KnownPart | undefined {
  if (!item) return undefined;
  const setOf = (name: string) => new Set(item[name]?.SS);
  const ids = setOf('ids');
  return {
    ids,
    marked: setOf('marked'),
    held: setOf('held'),
    unmarked: Number(item.unmarked?.N ?? 0),
    isFull: ids.size >= fullIds || Number(item.names?.N ?? 0) >= fullNames,
  };
}

function visitsAmong(events: readonly CountedEvent[]): number {
  return events.filter(({ kind }) => kind === 'visit').length;
}

function updateOf({ table, licenseKey, minute, part }: PartPlace) {
  return {
    TableName: table,
    Key: { license_key: licenseKey, period: minuteKey(minute, part) },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}

function openWithout(ids: number, room: string): string {
  const missing = Array.from({ length: ids }, (_, at) => ` AND NOT contains(ids, :i${at})`).join('');
  // Without brackets, which the local table reads slowly: AND binds closer than OR.
  return `attribute_not_exists(ids) OR size(ids) < :full AND #names < :most${room}${missing}`;
}

function valuesOf({ minute }: PartPlace, shortIds: readonly string[]) {
  return {
    ':ids': new Set(shortIds),
    ':full': fullIds,
    ':most': fullNames,
    ':expires': expiry(beginOf(minute), keptCountDays).expires_at,
    ...Object.fromEntries(shortIds.map((id, at) => [`:i${at}`, id])),
  };
}
